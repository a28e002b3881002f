import type { HouseBook, HouseRules, NewTable, Option, Settings } from '../wire.ts'

/** Who is to sit in a chair: a bot of some level, or whoever comes. */
export type Sitter = 'open' | 'novice' | 'club' | 'expert'
export const SITTERS = ['open', 'novice', 'club', 'expert'] as const satisfies readonly Sitter[]

export type Value = boolean | number | string

/** A table's settings with nothing left out. */
export type Whole = Required<Settings>

/** A table as it is being set up. */
export interface Draft {
  settings: Whole
  /** The chairs beside one's own. */
  chairs: readonly Sitter[]
}

/** What the server takes where nothing is said. */
export const USUAL: Whole = {
  title: '',
  card: 'mahj-2026',
  preset: 'assisted',
  options: {},
  pace: 'relaxed',
  players: 4,
  public: false,
  watching: true,
  watch_delay_s: 0,
  help: false,
}

export function whole(settings: Settings): Whole {
  return { ...USUAL, ...settings }
}

/** A table for friends with nothing chosen yet. */
export function fresh(card?: string | null): Draft {
  return { settings: { ...USUAL, card: card || USUAL.card }, chairs: ['open', 'open', 'open'] }
}

/** The chairs that there are beside one's own: one less with three players. */
export function others(draft: Draft): readonly Sitter[] {
  return draft.chairs.slice(0, draft.settings.players - 1)
}

/** Nobody is waited for, so it can be dealt at once. */
export function alone(draft: Draft): boolean {
  return others(draft).every((each) => each !== 'open')
}

/** What the server is asked for. */
export function asked(draft: Draft): NewTable {
  const bots = others(draft).map((each) => (each === 'open' ? null : each))
  return {
    settings: { ...draft.settings, title: draft.settings.title.trim() },
    bots,
    begin: alone(draft),
  }
}

/** The options that a table may decide, grouped as players think of them. */
export const GROUPS = [
  'table',
  'seats',
  'charleston',
  'turns',
  'calls',
  'jokers',
  'errors',
  'pay',
] as const
export type Group = (typeof GROUPS)[number]

const CHAPTERS: Record<string, Group> = {
  SET: 'seats',
  SEAT: 'seats',
  THREE: 'seats',
  DEAL: 'seats',
  CHAR: 'charleston',
  TURN: 'turns',
  DISC: 'turns',
  WALL: 'turns',
  CALL: 'calls',
  PRIO: 'calls',
  CONC: 'calls',
  XCH: 'jokers',
  JOK: 'jokers',
  DEAD: 'errors',
  MJ: 'pay',
  PAY: 'pay',
}

/** Those that players look for elsewhere than their first rule stands. */
const ELSEWHERE: Record<string, Group> = {
  illegal_move_policy: 'table',
  last_discard_claimable: 'calls',
}

/** Where an option belongs: by the first of its rules whose chapter says so. */
export function groupOf(option: Option): Group {
  const elsewhere = ELSEWHERE[option.name]
  if (elsewhere) return elsewhere
  if (option.id.startsWith('T-')) return 'table'
  for (const rule of option.rules) {
    const group = CHAPTERS[rule.replace(/-.*$/, '')]
    if (group) return group
  }
  return 'table'
}

/** The options that are open to a choice, by group; those with one answer are not. */
export function grouped(book: HouseBook): Map<Group, Option[]> {
  const groups = new Map<Group, Option[]>(GROUPS.map((each) => [each, []]))
  for (const option of book.options) {
    const choice = option.values.length > 1 || Boolean(option.number)
    if (!option.settled && choice) groups.get(groupOf(option))!.push(option)
  }
  return groups
}

/** What the preset says about an option. */
export function preset(book: HouseBook, settings: Whole, option: string): Value {
  const rules: HouseRules = book.presets.find((each) => each.name === settings.preset)?.rules ?? {}
  return rules[option as keyof HouseRules] ?? ''
}

/** What the table plays by. */
export function valueOf(book: HouseBook, settings: Whole, option: string): Value {
  return settings.options[option] ?? preset(book, settings, option)
}

/** Chooses a value; one that the preset has anyway is no difference. */
export function choose(book: HouseBook, settings: Whole, option: string, value: Value): Whole {
  const options: Record<string, Value> = { ...settings.options }
  if (value === preset(book, settings, option)) delete options[option]
  else options[option] = value
  return { ...settings, options }
}

/** How many of what the table counts are one of what players say: thousandths are seconds. */
export function unit(option: Pick<Option, 'name'>): number {
  return option.name.endsWith('_ms') ? 1000 : 1
}

/** A value as it is meant: a list tells them all as words. */
export function read(word: string): Value {
  if (word === 'true' || word === 'false') return word === 'true'
  return /^\d+$/.test(word) ? Number(word) : word
}
