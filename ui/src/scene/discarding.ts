import type { Down, Tile } from '../wire.ts'

/** How discards are laid out: so wide a tile, so many in a row. */
export interface Grid {
  width: number
  columns: number
  /** How many rows one sees. */
  rows: number
  gap: { x: number; y: number }
  /** How high the rows are that one sees of them: only whole ones, where there are more. */
  height: number
}

/** The widths that a discard may have; one between would blur the small faces. */
const WIDTHS = [
  52, 48, 46, 44, 40, 36, 33, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 18, 17, 16,
] as const
/** Where not even the smallest all fit, one scrolls, and can as well see what lies there. */
const SCROLLED = 20
/** Room is made for so many at once, so that tiles shrink rarely and never by a little. */
const ROOMS = [66, 84, 91, 98, 104] as const
/** Where even a few would be small, as on a phone, the first ones get more room. */
const FEW = [30, 39, 48, 57] as const
const FEW_WIDTH = 29

/** Small tiles lie closer, so that they need not be smaller still. */
function gaps(tile: number): { x: number; y: number } {
  return tile < 30 ? { x: 1, y: 2 } : { x: 2, y: 3 }
}

/** The largest tiles that fit into a room, for as many discards as may lie there soon. */
export function grid(width: number, height: number, count: number): Grid {
  const most = widest(width, height, ROOMS.find((each) => count <= each) ?? count)
  const room = FEW.find((each) => count <= each)
  const few = room ? Math.min(FEW_WIDTH, widest(width, height, room)) : 0
  const tile = Math.max(most, few) || SCROLLED
  const gap = gaps(tile)
  const seen = Math.max(1, rows(height, tile))
  return {
    width: tile,
    columns: Math.max(1, columns(width, tile)),
    rows: seen,
    gap,
    height: seen * ((tile * 4) / 3 + gap.y) - gap.y,
  }
}

/** The largest tile that so many have room with; 0 where none is small enough. */
function widest(width: number, height: number, room: number): number {
  const fits = (tile: number): boolean => columns(width, tile) * rows(height, tile) >= room
  return WIDTHS.find(fits) ?? 0
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

/** A board has a place for every kind, so that nothing moves when one more comes. */
export interface Board {
  rows: number
  columns: number
  /** Its tile's width. */
  tile: number
  /** How high the rows are that one sees of it; nothing where that is all of them. */
  height: number | undefined
}

const GAP = { x: 3, y: 5 } as const
/** The gap between the places of a board. */
export const BOARD_GAP = `${GAP.y}px ${GAP.x}px`
/** So far a count reaches out of its tile. */
const COUNT = 3
/** Under this a low board is wider instead. */
const SMALL = 24
const LEAST = 18
/** What has no number: in a row of its own, or on a low board beside the suits, dragons with theirs. */
const HONOURS = 'NEWSRG0FJ'
const BESIDE = 'NEGWSRFJ0'

/** The discards by kind: a row for each suit, and one for the others where a board has four. */
export function kinds(discards: readonly Lying[], rows = 4): Kind[] {
  const found = new Map<Tile, Kind>()
  for (const last of discards) {
    const { tile } = last.down
    const before = found.get(tile)
    found.set(tile, {
      ...(before ?? placed(tile, rows)),
      tile,
      last,
      count: (before?.count ?? 0) + 1,
    })
  }
  return [...found.values()].sort((one, other) => one.row - other.row || one.column - other.column)
}

function placed(tile: Tile, rows: number): { row: number; column: number } {
  if (tile.length === 2) return { row: SUITS.indexOf(tile[1]!), column: Number(tile[0]) - 1 }
  if (rows > SUITS.length) return { row: SUITS.length, column: HONOURS.indexOf(tile) }
  const at = BESIDE.indexOf(tile)
  return { row: Math.floor(at / 3), column: 9 + (at % 3) }
}

/** The board with the larger tiles; under a least width one scrolls. */
export function boardOf(width: number, height: number): Board {
  const usual = board(4, 9, width, height)
  if (usual.tile >= SMALL && !usual.height) return usual
  const low = board(3, 12, width, height)
  return low.height || (!usual.height && usual.tile >= low.tile) ? usual : low
}

function board(rows: number, columns: number, width: number, height: number): Board {
  const wide = (width - (columns - 1) * GAP.x) / columns
  const high = ((height - COUNT - (rows - 1) * GAP.y) / rows) * 0.75
  // Where one scrolls, a row may as well be as high as there is room.
  const fits = high < LEAST ? Math.max(LEAST, Math.min(wide, height * 0.75)) : Math.min(wide, high)
  const tile = Math.min(WIDTHS[0], Math.floor(fits))
  const row = (tile * 4) / 3 + GAP.y
  const seen = Math.max(1, Math.floor((height + GAP.y) / row))
  return { rows, columns, tile, height: seen < rows ? seen * row - GAP.y : undefined }
}
