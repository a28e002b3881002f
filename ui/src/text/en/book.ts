/** The rulebook. */
export const book = {
  title: 'Rulebook',
  lead: 'Ask in your own words, or open a chapter.',
  search: 'Search the rules',
  searchHint: 'joker from a dead hand',
  answers: 'Best answers',
  none: 'No rule was found. Try fewer or other words.',
  found: (number: number) => (number === 1 ? '1 rule found' : `${number} rules found`),
  chapters: 'Chapters',
  kinds: {
    must: 'rule',
    error: 'error and what follows',
    advice: 'good conduct',
    hint: 'hint',
  },
  refusal: 'What the table says',
  consequence: 'What follows at a real table',
  options: 'What your table may decide',
  usual: 'usual',
  settled: 'the same at every table',
  why: 'Why',
  see: 'See also',
  scenarios: 'At the table',
  moreScenarios: (number: number) => (number === 1 ? '1 more table' : `${number} more tables`),
  missing: 'There is no such rule.',
  toBook: 'The whole rulebook',
  before: 'Previous rule',
  after: 'Next rule',
  examples: [
    'joker from a dead hand',
    'call for a pair',
    'wrong number of tiles',
    'who pays double',
  ],
  tryThese: 'People ask',
}

/** A scenario that steps. */
export const scenario = {
  names: ['Ruth', 'Dee', 'Joan', 'Fay'],
  initials: ['R', 'D', 'J', 'F'],
  east: 'East',
  dead: 'dead hand',
  start: 'The table before',
  back: 'Back',
  forward: 'Next',
  step: (at: number, all: number) => `Step ${at} of ${all}`,
  slider: 'Step',
  case: (name: string) => `Case ${name}`,
  cases: 'Cases',
  wall: (tiles: number) => (tiles === 1 ? '1 tile left' : `${tiles} tiles left`),
  discards: 'Discards',
  others: 'Show all racks',
  refused: 'The table says no',
  paid: (payer: string, payee: string, amount: number) => `${payer} pays ${payee} ${amount}`,
  slope: (name: string) => `${name}’s tiles`,
  shown: (name: string) => `${name} shows`,
  turn: (name: string) => `${name} is in turn.`,
}

/** The rules a table plays by. */
export const sheet = {
  title: 'Rules of this table',
  lead: 'What this table has decided. Where nothing is marked, it is as at most tables.',
  all: 'The rest is as in the rulebook.',
  differ: 'What differs here',
  usual: 'As usual',
}
