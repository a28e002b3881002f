import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CardFault } from '../wire.ts'
import { handAloud, patternAloud } from './aloud.ts'
import { help } from './help.svelte.ts'
import { filled, marked, suits } from './marks.ts'
import { counted, sets, written } from './notation.ts'
import { known, reachable, searched } from './order.ts'
import { CARD, COACHING, line, mark, PLAIN, standing } from './sample.ts'
import { offset, underlined } from './underlines.ts'

function shown(words: ReturnType<typeof marked>): string {
  return words
    .map(
      ({ spots, sign }) =>
        sign || spots.map((each) => ({ '': '.', tile: '#', joker: 'J' })[each.have]).join(''),
    )
    .join(' ')
}

describe('notation', () => {
  it('is read into sets and written again', () => {
    expect(sets('F*2 5C N nonsense')).toEqual([
      { tile: 'F', size: 2 },
      { tile: '5C', size: 1 },
      { tile: 'N', size: 1 },
    ])
    expect(counted('5C 5C*2 J').get('5C')).toBe(3)
    expect(written(['5C', 'F', '5C'])).toBe('5C*2 F')
  })
})

describe('the marks of a hand', () => {
  const [r1, e1] = COACHING.marks
  it('show what is held, and where Jokers stand for what is not', () => {
    const words = marked(r1!, line('R1', 'FF 222a 33a 444a 5555b'))
    expect(shown(words)).toBe('## ##J ## ### ##..')
    expect(filled(words)).toEqual([12, 14])
    expect(suits(words)).toEqual(['B', 'D'])
  })

  it('put no Joker where the server allows none', () => {
    const words = marked({ ...r1!, fillable: 0 }, line('R1', 'FF 222a 33a 444a 5555b'))
    expect(shown(words)).toBe('## ##. ## ### ##..')
  })

  it('keep the words of the card, with its signs', () => {
    const sum = mark('S', 'F*2 1B*4 2C*4 3D*4', '3D*4')
    expect(shown(marked(sum, line('S', 'FF 1111a + 2222b = 3333c')))).toBe('## #### + #### = ....')
    const year = mark('Y', '2B 0 2B 6B 2C*3 N*3 F*4', '6B')
    expect(shown(marked(year, line('Y', '2026a 222b NNN FFFF')))).toBe('###. ### ### ####')
  })

  it('fall back to sets where the hand has another shape than the pattern', () => {
    expect(shown(marked(e1!, line('E1', 'FF 1111a')))).toBe('### ### .... ....')
  })
})

describe('a line that is heard', () => {
  it('has every set with its suit, what is held, and where a Joker counts', () => {
    expect(handAloud(marked(COACHING.marks[0]!, CARD.sections[0]!.lines[0]!))).toBe(
      'two Flowers, all held; three 2 Bams, two held and a Joker; two 3 Bams, all held; ' +
        'three 4 Bams, all held; four 5 Dots, two held',
    )
    const year = marked(mark('Y', '2B 0 2B 6B N*3', '6B N*3'), line('Y', '2026a NNN'))
    expect(handAloud(year)).toBe(
      '2 Bam, held; Soap, held; 2 Bam, held; 6 Bam, missing; three Norths, none held',
    )
  })

  it('has the suits of its pattern where there is no hand', () => {
    const [pattern] = line('S', 'FF 111a + 222a = 3333b RGWh').patterns
    expect(patternAloud(pattern!)).toBe(
      'two Flowers; three 1s in the first suit; three 2s in the first suit; ' +
        'four 3s in the second suit; Red, Green, Soap',
    )
    expect(patternAloud(line('R', '1122a DDDDa').patterns[0]!)).toBe(
      'two 1s, two 2s in one suit; four dragons in one suit',
    )
  })
})

describe('the order of lines', () => {
  const all = known(CARD, COACHING)
  it('is that of the card, or of what is worth most', () => {
    expect(reachable(all, COACHING, false).map((each) => each.line.id)).toEqual(['R1', 'E1'])
    expect(reachable(all, COACHING, true).map((each) => each.line.id)).toEqual(['E1', 'R1'])
    expect(reachable(all, COACHING, true, true).map((each) => each.line.id)).toEqual(['E1', 'R1'])
  })

  it('is by distance where that is shown and the best are not first', () => {
    const near = { ...COACHING, lines: [standing('R1', { distance: 8 }), standing('E1')] }
    expect(reachable(all, near, false, true).map((each) => each.line.id)).toEqual(['E1', 'R1'])
  })

  it('knows why a line is lost, and nothing without advice', () => {
    expect(all.find((each) => each.line.id === 'R2')?.lost).toMatch(/^your pung/)
    expect(known(CARD, null).some((each) => each.lost || each.mark || each.standing)).toBe(false)
  })

  it('knows what is held without help, and no distance', () => {
    const plain = known(CARD, PLAIN)
    expect(plain.map((each) => Boolean(each.mark))).toEqual([true, false, true])
    expect(plain.some((each) => each.standing)).toBe(false)
    expect(reachable(plain, PLAIN, true).map((each) => each.line.id)).toEqual(['R1', 'E1'])
  })

  it.each([
    ['evens', ['E1']],
    ['C', ['R2']],
    ['12345', ['R2']],
    ['222 30', ['E1']],
    ['222444', ['E1']],
    ['quints', []],
    ['', ['R1', 'R2', 'E1']],
  ])('is searched for %s', (question, wanted) => {
    expect(searched(all, question).map((each) => each.line.id)).toEqual(wanted)
  })
})

describe('underlines', () => {
  const fault = (line: number, column: number, end: number, more = {}): CardFault => ({
    code: '',
    words: '',
    line,
    column,
    end,
    suggestion: '',
    rule: '',
    severity: 'error',
    ...more,
  })

  it('stand at the characters of a fault', () => {
    expect(underlined('ab\ncdef', [fault(2, 2, 4)])).toEqual([
      [{ text: 'ab', severity: '' }],
      [
        { text: 'c', severity: '' },
        { text: 'de', severity: 'error' },
        { text: 'f', severity: '' },
      ],
    ])
  })

  it('are seen behind the last character, and count characters rather than halves', () => {
    expect(underlined('ab', [fault(1, 3, 3)])[0]).toContainEqual({ text: ' ', severity: 'error' })
    expect(underlined('🀄b', [fault(1, 2, 3)])[0]![1]).toEqual({ text: 'b', severity: 'error' })
    expect(offset('🀄b\ncd', 1, 2)).toBe(2)
    expect(offset('ab\ncd', 2, 2)).toBe(4)
  })

  it('show an error over a remark', () => {
    const both = [fault(1, 1, 3), fault(1, 2, 4, { severity: 'warning' })]
    expect(underlined('abc', both)[0]!.map((each) => each.severity)).toEqual(['error', 'warning'])
  })
})

describe('help', () => {
  afterEach(() => {
    localStorage.clear()
    vi.unstubAllGlobals()
    help.look()
  })

  it('is on with bots and off with people until it is switched', () => {
    expect(help.on('distances', 'bots')).toBe(true)
    expect(help.on('distances', 'people')).toBe(false)
    help.choose('distances', 'people', true)
    expect(help.on('distances', 'people')).toBe(true)
    expect(help.on('suggest', 'people')).toBe(false)
  })

  it('is remembered', () => {
    help.choose('warn', 'bots', false)
    help.look()
    expect(help.on('warn', 'bots')).toBe(false)
    localStorage.setItem('mahj.help', 'nonsense')
    help.look()
    expect(help.on('warn', 'bots')).toBe(true)
  })
})
