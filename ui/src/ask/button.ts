import type { Drawing } from '../parts/Icon.svelte'
import type { AnyAct, ActForm, Seat, TableSight, Tile, ToldTell } from '../wire.ts'

/** The keys that press a button, wherever the focus is. */
export type Hot = 'D' | 'C' | 'M' | 'H' | 'P' | 'W' | 'R' | 'X' | 'Y' | 'N' | `${number}`

/** Something to enter before an act can be sent. */
export interface Field {
  label: string
  kind: 'name' | 'words' | 'number'
  /** What it holds until somebody types. */
  value?: string
  /** The act with what was entered. */
  act: (entered: string) => AnyAct
}

/** A control that acts. What it sends stands in it already; nothing is worked out when it is pressed. */
export interface Button {
  /** Names the control: it stays the same while the question does. */
  key: string
  words: string
  /** The least that tells it from its neighbours, where there is no room for all the words. */
  brief?: string
  /** What is sent, one after another; nothing where something is to be chosen first. */
  acts: readonly AnyAct[]
  hot?: Hot
  icon?: Drawing
  /** Tiles of the hand that it is about: they are shown on it, and raised on the rack. */
  tiles?: readonly Tile[]
  /** Opens a field instead of acting at once. */
  field?: Field
  /** Another way to do the same, through a field: to say another name. */
  other?: Field
  /** The same without a word. */
  silent?: Button
  /** It may kill the hand: worth asking the analyst about before. */
  grave?: boolean
  /** It is not asked for: a narrow bar leaves it to the tray, so that nothing else loses its place. */
  stray?: boolean
  /** It differs from another only in its Jokers, of which it has more: the tray has it. */
  spare?: boolean
}

/** What the rack lets one choose. */
export interface Choosing {
  /** How many tiles; where it is one, choosing another lets the first go. */
  most: number
  /** The kinds that can be chosen. */
  pool: readonly Tile[]
  /** The rule by which a Joker cannot, where it cannot. */
  stays?: string
}

/** All that a question is made from. */
export interface Asked {
  told: ToldTell
  options: readonly ActForm[]
  me: Seat
  who: (seat: Seat) => string
  table: TableSight | null
  /** The tiles chosen on the rack. */
  chosen: readonly Tile[]
  /** Places of incoming tiles that go on unseen. */
  blind: readonly number[]
  /** What I discard once the tile that was drawn is racked. */
  then?: Tile | undefined
}

/** One question: what happened, what it means, what can be done about it. */
export interface Question {
  /** Changes when something else is asked. */
  key: string
  /** Whether the table waits for this player. */
  mine: boolean
  heading: string
  /** The same in fewer words, where there is no room for it. */
  shorter?: readonly string[]
  line: string
  brief?: string
  /** What else is said with it to those who do not see it. */
  also?: string
  /** A rule that the line rests on. */
  rule?: string
  /** In the order they stand; those that must be seen first come first in `keep`. */
  buttons: readonly Button[]
  /** The one main button, by its key. */
  main: string | undefined
  /** Keys of the buttons, the most needed first: where there is no room the last go to the tray. */
  keep: readonly string[]
  /** Keys of the buttons that are on the bar whatever room there is. */
  must?: readonly string[]
  /** Keys of others that are on a phone's bar whatever room there is. */
  thumb?: readonly string[]
  /** Small acts with hands and voice. */
  tray: readonly Button[]
  /** Tiles to turn up on the rack: ways to begin, complete or change an exposure. */
  shelf: readonly Button[]
  /** What has its place on the felt: an end of the wall, a Joker, a plate, tiles that come in. */
  felt: readonly Button[]
  /** What a hand can do with the discard. */
  reach: readonly Button[]
  choosing: Choosing | null
}

export const NOBODY: Choosing = { most: 0, pool: [] }
