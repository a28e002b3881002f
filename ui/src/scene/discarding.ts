import type { Down, Tile } from '../wire.ts'

/** How discards are laid out: so wide a tile, so many in a row. */
export interface Grid {
  width: number
  columns: number
}

/** The widths that a discard may have; one between would blur the small faces. */
const WIDTHS = [44, 40, 36, 33, 30, 29, 28, 26, 24, 23, 22, 20, 18] as const
/** Room is made for so many at once, so that tiles shrink rarely and never by a little. */
const ROOMS = [66, 84, 91, 104] as const
/** Where even a few would be small, as on a phone, the first ones get more room. */
const FEW = 48
const FEW_WIDTH = 29
const GAP = { x: 2, y: 3 }

/** The largest tiles that fit into a room, for as many discards as may lie there soon. */
export function grid(width: number, height: number, count: number): Grid {
  const most = widest(width, height, ROOMS.find((each) => count <= each) ?? count)
  const few = count <= FEW ? Math.min(FEW_WIDTH, widest(width, height, FEW)) : 0
  const tile = Math.max(most, few)
  return { width: tile, columns: Math.max(1, columns(width, tile)) }
}

function widest(width: number, height: number, room: number): number {
  const fits = (tile: number): boolean =>
    columns(width, tile) * Math.floor((height + GAP.y) / ((tile * 4) / 3 + GAP.y)) >= room
  return WIDTHS.find(fits) ?? WIDTHS.at(-1)!
}

function columns(width: number, tile: number): number {
  return Math.floor((width + GAP.x) / (tile + GAP.x))
}

const ORDER = 'BCD'

/** Sorts tiles by suit and number: Flowers, Bams, Craks, Dots, winds, dragons, Jokers. */
export function rank(tile: Tile): number {
  if (tile === 'F') return 0
  if (tile.length === 2) return 100 * (1 + ORDER.indexOf(tile[1]!)) + Number(tile[0])
  return 400 + 'NEWSRG0J'.indexOf(tile)
}

/** A discard with its place in the order of play, which stays its key when it is sorted. */
export interface Lying {
  down: Down
  place: number
}

/** The discards as they are to lie; the live one lies apart. */
export function lying(discards: readonly Down[], sorted: boolean, apart: boolean): Lying[] {
  const all = discards.map((down, place) => ({ down, place }))
  const rest = apart ? all.slice(0, -1) : all
  return sorted
    ? rest.sort(
        (one, other) => rank(one.down.tile) - rank(other.down.tile) || one.place - other.place,
      )
    : rest
}
