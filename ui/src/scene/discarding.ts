import type { Down, Tile } from '../wire.ts'

/** How discards are laid out: so wide a tile, so many in a row. */
export interface Grid {
  width: number
  columns: number
  gap: { x: number; y: number }
}

/** The widths that a discard may have; one between would blur the small faces. */
const WIDTHS = [52, 48, 46, 44, 40, 36, 33, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 18] as const
/** Room is made for so many at once, so that tiles shrink rarely and never by a little. */
const ROOMS = [66, 84, 91, 98, 104] as const
/** Where even a few would be small, as on a phone, the first ones get more room. */
const FEW = [48, 57] as const
const FEW_WIDTH = 29
/** Who wants large tiles on a phone rather scrolls. */
export const LARGE = 36

/** Small tiles lie closer, so that they need not be smaller still. */
function gaps(tile: number): { x: number; y: number } {
  return tile < 30 ? { x: 1, y: 2 } : { x: 2, y: 3 }
}

/** The largest tiles that fit into a room, for as many discards as may lie there soon; under a least width one scrolls. */
export function grid(width: number, height: number, count: number, least = 0): Grid {
  const most = widest(width, height, ROOMS.find((each) => count <= each) ?? count)
  const room = FEW.find((each) => count <= each)
  const few = room ? Math.min(FEW_WIDTH, widest(width, height, room)) : 0
  const tile = Math.max(most, few, least)
  return { width: tile, columns: Math.max(1, columns(width, tile)), gap: gaps(tile) }
}

function widest(width: number, height: number, room: number): number {
  const fits = (tile: number): boolean => columns(width, tile) * rows(height, tile) >= room
  return WIDTHS.find(fits) ?? WIDTHS.at(-1)!
}

function columns(width: number, tile: number): number {
  const { x } = gaps(tile)
  return Math.floor((width + x) / (tile + x))
}

function rows(height: number, tile: number): number {
  const { y } = gaps(tile)
  return Math.floor((height + y) / ((tile * 4) / 3 + y))
}

const SUITS = 'BCD'

/** Sorts tiles by suit and number: Flowers, Bams, Craks, Dots, winds, dragons, Jokers. */
export function rank(tile: Tile): number {
  if (tile === 'F') return 0
  if (tile.length === 2) return 100 * (1 + SUITS.indexOf(tile[1]!)) + Number(tile[0])
  return 400 + 'NEWSRG0J'.indexOf(tile)
}

/** A discard with its place in the order of play, which stays its key. */
export interface Lying {
  down: Down
  place: number
}

/** The discards in order of play; the live one lies apart. */
export function lying(discards: readonly Down[], apart: boolean): Lying[] {
  const all = discards.map((down, place) => ({ down, place }))
  return apart ? all.slice(0, -1) : all
}

/** A kind of tile on the board of sorted discards: how many are out, and which came last. */
export interface Kind {
  tile: Tile
  count: number
  last: Lying
  /** Its own place on the board, counted from 0. */
  row: number
  column: number
}

/** The board has a place for every kind, so that nothing moves when one more comes. */
export const BOARD = { rows: 4, columns: 9, gap: { x: 3, y: 5 } } as const
const HONOURS = 'NEWSRG0FJ'

/** The discards by kind: a row for each suit, one for the others. */
export function kinds(discards: readonly Lying[]): Kind[] {
  const found = new Map<Tile, Kind>()
  for (const last of discards) {
    const { tile } = last.down
    const before = found.get(tile)
    found.set(tile, { ...(before ?? placed(tile)), tile, last, count: (before?.count ?? 0) + 1 })
  }
  return [...found.values()].sort((one, other) => one.row - other.row || one.column - other.column)
}

function placed(tile: Tile): { row: number; column: number } {
  return tile.length === 2
    ? { row: SUITS.indexOf(tile[1]!), column: Number(tile[0]) - 1 }
    : { row: SUITS.length, column: HONOURS.indexOf(tile) }
}

/** How wide a tile of the board can be; under a least width one scrolls. */
export function boardTile(width: number, height: number, least = 18): number {
  const { rows, columns, gap } = BOARD
  const wide = (width - (columns - 1) * gap.x) / columns
  const high = ((height - (rows - 1) * gap.y) / rows) * 0.75
  const fits = Math.max(least, Math.floor(Math.min(wide, high)))
  return Math.min(WIDTHS[0], fits, Math.max(18, Math.floor(wide)))
}
