const COUNTS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth']
const SUITS = { B: 'Bam', C: 'Crak', D: 'Dot' } as const

function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}

/** The card beside the table, and the help that comes with it. */
export const card = {
  label: 'The card',
  list: 'Lines of the card',
  views: 'Which lines',
  forMe: 'For me',
  all: (lines: number) => `All ${lines}`,
  search: 'Search the card',
  searchHint: 'Search the card',
  noLines: 'No line is like that.',
  away: 'away',
  ready: 'ready',
  lost: (lines: number) => `${count(lines, 'line')} out of reach`,
  dead: 'Out of reach',
  suits: (letters: readonly (keyof typeof SUITS)[]) =>
    letters.map((each) => SUITS[each]).join(', '),
  pin: 'Play this line',
  unpin: 'Let go of this line',
  /** "Three 5 Dot", "two Flowers", "four 2s"; a single one without a number. */
  some: (name: string, size: number) =>
    size === 1 ? name : `${COUNTS[size] ?? size} ${name}${/^\d /.test(name) ? '' : 's'}`,
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
  unavailable: 'The host has not allowed help at this table.',
  thinking: 'The coach is thinking …',
  gettingReady: 'The coach is getting ready. On the first day this takes a minute.',
  nothing: 'No advice just now.',
  why: 'Why',
  whyTitle: 'Why the coach says so',
  whyLead: 'Points are what a choice is worth to you on average.',
  whyRisk: 'Risk is how likely somebody calls the tile.',
  choice: 'Choice',
  points: 'Points',
  risk: 'Risk',
  percent: (part: number) =>
    part > 0 && part < 0.01 ? 'under 1 %' : `${Math.round(part * 100)} %`,
  chance: 'Chance',
  lines: 'The lines',
  tossUp: 'It is a toss-up: either is fine.',
}

/** The pages about cards. */
export const cards = {
  title: 'Cards',
  lead: 'Play with a card of ours, or type in the card you own.',
  ours: 'Cards of ours',
  mine: 'My cards',
  none: 'None yet. The card you own fits in here: type it in as it is printed.',
  new: 'Type in a card',
  import: 'Open a file',
  edited: (when: string) => `Changed ${when}`,
  edit: 'Edit',
  copy: 'Make a copy to edit',
  print: 'Print',
  file: 'Save the file',
  play: 'Play with this card',
  delete: 'Delete',
  deleteTitle: 'Delete this card?',
  deleteLine: (name: string) =>
    `“${name}” is gone for good. Games played with it keep their own copy.`,
  keep: 'Keep it',
  broken: 'This card has a mistake in it and cannot be played yet.',
  missing: 'There is no such card.',
  back: 'All cards',
  size: (lines: number, hands: number) => `${count(lines, 'line')} · ${count(hands, 'hand')}`,
  examples: 'Examples',
  examplesOf: (line: string) => `Hands of ${line}`,
  playable: (hands: number) => `${count(hands, 'hand')} can be made with 152 tiles`,
}

/** The editor of cards. */
export const editor = {
  title: 'Card editor',
  text: 'The card as text',
  preview: 'The card',
  language: 'How to write it',
  unsaved: 'Not saved yet',
  saved: 'Saved',
  changed: 'Changed since you saved',
  save: 'Save to my cards',
  saveAgain: 'Save',
  use: 'Use at a table',
  import: 'Open a file',
  export: 'Save the file',
  fine: (lines: number) => `${count(lines, 'line')}, no mistakes.`,
  errors: (number: number) => count(number, 'mistake'),
  warnings: (number: number) => `${count(number, 'remark')} worth a second look`,
  at: (line: number, column: number) => `Row ${line}, column ${column}`,
  error: 'Mistake',
  warning: 'Remark',
  try: (suggestion: string) => `Try: ${suggestion}`,
  none: 'The card is drawn here as soon as it can be read.',
  old: 'The card as it was before the last mistake',
  part: (rows: readonly number[]) =>
    `The lines that can be read. There ${rows.length === 1 ? 'is a mistake in row' : 'are mistakes in rows'} ${new Intl.ListFormat('en').format(rows.map(String))}.`,
  tooBig: 'This file is too big to be a card.',
  notText: 'This file is not text.',
  discard: 'Start anew',
  key: [
    ['1111a', 'four 1s in the suit of colour a; b and c are other suits'],
    ['FF', 'Flowers'],
    ['NEWS', 'winds'],
    ['DDDa', 'the dragon of that suit; D alone is any dragon'],
    ['R G Wh', 'red, green and white dragon by name'],
    ['0', 'Soap as zero'],
    ['(any 2 suits, any run)', 'what may be chosen, in the words of cards'],
    ['X 25', 'open, 25 points; C is concealed'],
    ['or', 'between two patterns: either wins'],
    ['== NAME ==', 'a section'],
    ['#', 'a note to yourself'],
  ] as readonly (readonly [string, string])[],
  template: `card: My card
year: 2026
value: 25

== MY FIRST SECTION ==
A1: FF 1111a 2222a 3333a   (any 1 suit, any run)   X 25`,
}
