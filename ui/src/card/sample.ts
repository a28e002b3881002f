import type { Coaching, DrawnCard, DrawnLine, Mark, Run, Standing } from '../wire.ts'

/** Pieces of cards and of advice for tests: as the server sends them, but short. */
export function line(id: string, printed: string, more: Partial<DrawnLine> = {}): DrawnLine {
  const words = printed.split(' ').map((word): Run[] => {
    const [, text, colour] = /^(.*?)([abc]?)$/.exec(word)!
    return [colour ? { text: text!, colour } : { text: text! }]
  })
  return {
    id,
    plain: printed.replace(/[abc]\b/g, ''),
    patterns: [{ words, said: [{ text: 'Any suits' }] }],
    mark: 'X',
    value: 25,
    jokerless_bonus: true,
    jokers: 'may',
    hands: 3,
    playable: 3,
    examples: [],
    ...more,
  }
}

export function standing(id: string, more: Partial<Standing> = {}): Standing {
  return {
    line: id,
    pattern: '',
    worth: 25,
    concealed: false,
    distance: 3,
    chance: 0.2,
    value: 5,
    hand: '',
    missing: '',
    fillable: 0,
    facts: [],
    ...more,
  }
}

export function mark(id: string, hand: string, missing = '', fillable = 0, jokers = 0): Mark {
  return { line: id, hand, missing, fillable, jokers }
}

export const CARD: DrawnCard = {
  title: 'Porch Card 2026',
  name: 'Porch Card',
  year: 2026,
  publisher: '',
  licence: '',
  about: '',
  sections: [
    {
      name: 'Runs',
      said: [],
      lines: [
        line('R1', 'FF 222a 33a 444a 5555b'),
        line('R2', '12345a DDDD 12345b', { mark: 'C', value: 40 }),
      ],
    },
    { name: 'Evens', said: [], lines: [line('E1', '222a 444a 6666b 8888b', { value: 30 })] },
  ],
  key: [],
}

/** What is told without help. */
export const PLAIN: Coaching = {
  ready: true,
  refused: false,
  marks: [
    mark('R1', 'F*2 2B*3 3B*2 4B*3 5D*4', '2B 5D*2', 3, 1),
    mark('E1', '2B*3 4B*3 6C*4 8C*4', '6C*4 8C*4'),
  ],
  lost: [{ line: 'R2', why: 'your pung of 2 Bam is in none of its hands' }],
  lines: [],
  line: null,
  advice: null,
}

export const COACHING: Coaching = {
  ...PLAIN,
  lines: [standing('E1', { distance: 8 }), standing('R1', { distance: 2 })],
  advice: {
    kind: 'discard',
    summary: 'Discard west.',
    reason: 'Three are out already.',
    toss_up: false,
    options: [
      {
        words: 'discard west',
        value: 5.2,
        risk: 0.004,
        facts: ['three are out already'],
        act: null,
        line: '',
      },
    ],
  },
}
