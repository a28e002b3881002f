import { count } from './counted.ts'

const COUNTS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth']
const SUITS = { B: 'Bam', C: 'Crak', D: 'Dot' } as const

/** The card beside the table, and the help that comes with it. */
export const card = {
  label: 'The card',
  list: 'Lines of the card',
  views: 'Which lines',
  forMe: 'For me',
  all: (lines: number) => `All ${lines}`,
  search: 'Search the card',
  searchHint: 'Search the card',
  noLines: 'No line matches.',
  bestFirst: 'Best first',
  nearestFirst: 'Nearest first',
  away: 'away',
  ready: 'ready',
  lost: (lines: number) => `${count(lines, 'line')} out of reach`,
  dead: 'Out of reach',
  suits: (letters: readonly (keyof typeof SUITS)[]) =>
    letters.map((each) => SUITS[each]).join(', '),
  pin: 'Play this line',
  unpin: 'Let go of this line',
  /** "Three 5 Dots", "two Flowers", "four 2s"; a single one without a number. */
  some: (name: string, size: number) => (size === 1 ? name : `${COUNTS[size] ?? size} ${name}s`),
  heldOf: (set: string, size: number, held: number, jokers: number) => {
    const with_ = jokers ? ` and ${jokers === 1 ? 'a Joker' : `${COUNTS[jokers]} Jokers`}` : ''
    if (size === 1) return `${set}, ${held ? 'held' : 'missing'}`
    return `${set}, ${held === size ? 'all' : COUNTS[held]} held${with_}`
  },
  inSuit: (sets: string, place: number, suits: number) =>
    `${sets} in ${suits > 1 ? `the ${PLACES[place] ?? 'other'}` : 'one'} suit`,
  dragon: 'dragon',
  /** A line as it is heard. */
  aloud: (id: string, far: number | null, what: string, more: string, worth: string) => {
    const away = far === null ? '' : far === 0 ? ', ready' : `, ${far} away`
    return `${id}${away}: ${[what, more].filter(Boolean).join('. ')}. ${worth}`
  },
  mark: { X: 'open', C: 'concealed' },
  worth: (value: number) => count(value, 'point'),
  or: 'or',
  hands: (hands: number) => count(hands, 'hand'),
  lines: (lines: number) => count(lines, 'line'),
  waiting: 'The card is on its way.',
  plain: 'No help at this table. The card marks what you hold.',
}

/** The coach and the help levels. */
export const help = {
  title: 'Help',
  open: 'Help',
  lead: 'Each of these is yours to switch. They stay as you leave them.',
  levels: {
    distances: { name: 'Show distances', line: 'How many tiles each line is away' },
    best: { name: 'Best lines first', line: 'The lines worth most to you stand on top' },
    suggest: { name: 'Suggest a move', line: 'One sentence, with the reason' },
    warn: { name: 'Warn me', line: 'Before something that would cost you the hand' },
  },
  reading: 'How to read the card',
  signs: [
    ['2 away', 'You need two more tiles for Mah Jongg on this line.'],
    ['22 222 2222', 'A pair, a pung, a kong. Five alike are a quint.'],
    ['Colors', 'One color, one underline: one suit, any you like.'],
    ['Tinted, dashed', 'You hold it. A Joker stands there for you.'],
    ['F N E W S D 0', 'Flower, winds, a dragon, Soap.'],
    ['X 25, C 30', 'X: sets may be called and shown. C: concealed. Then what it is worth.'],
    ['R3', 'The name of a line, as advice uses it.'],
  ] as readonly (readonly [string, string])[],
  words: 'The words of the game',
  unavailable: 'The host has not allowed help at this table.',
  thinking: 'The coach is thinking …',
  gettingReady: 'The coach is getting ready. On the first day this takes a minute.',
  nothing: 'No advice just now.',
  hopeless: 'No line can be made any more.',
  why: 'Why',
  whyTitle: 'Why the coach says so',
  whyLead: 'Points are what a choice is worth to you on average.',
  whyRisk: 'Risk is how likely somebody calls the tile.',
  choice: 'Choice',
  points: 'Points',
  risk: 'Risk',
  percent: (part: number) => (part > 0 && part < 0.01 ? 'under 1%' : `${Math.round(part * 100)}%`),
  chance: 'Chance',
  lines: 'The lines',
  tossUp: 'It is a toss-up: either is fine.',
}
