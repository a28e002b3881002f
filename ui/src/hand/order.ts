import type { Tile } from '../wire.ts'

/** A tile that the player holds: this very one, and whether a gap stands before it. */
export interface Held {
  id: string
  tile: Tile
  gap: boolean
}

export type Sort = 'suit' | 'number' | 'line'

const SUITS = 'BCD'
const WINDS = 'NEWS'
const DRAGONS = 'RG0'

/** Where a tile stands in an order, and which group it stands in. */
type Rank = readonly [group: number, place: number]

function bySuit(tile: Tile): Rank {
  if (tile === 'F') return [0, 0]
  if (tile === 'J') return [9, 0]
  if (tile.length === 2) return [1 + SUITS.indexOf(tile[1]!), Number(tile[0])]
  if (WINDS.includes(tile)) return [5, WINDS.indexOf(tile)]
  return [6, DRAGONS.indexOf(tile)]
}

function byNumber(tile: Tile): Rank {
  if (tile === 'F') return [0, 0]
  if (tile === 'J') return [30, 0]
  if (tile.length === 2) return [Number(tile[0]), SUITS.indexOf(tile[1]!)]
  if (WINDS.includes(tile)) return [20, WINDS.indexOf(tile)]
  return [21, DRAGONS.indexOf(tile)]
}

/** The tiles that are there now: those that stay keep their places, new ones come last. */
export function reconciled(
  before: readonly Held[],
  tiles: readonly Tile[],
  fresh: () => string,
): Held[] {
  const left = [...tiles]
  const stay = before.filter((each) => {
    const at = left.indexOf(each.tile)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return [...stay, ...left.map((tile) => ({ id: fresh(), tile, gap: false }))]
}

/** The same tiles in an order, with a gap between its groups. */
export function sorted(held: readonly Held[], sort: Sort, wanted: readonly Tile[] = []): Held[] {
  const ranks = sort === 'line' && wanted.length ? towards(held, wanted) : plainly(held, sort)
  const order = [...held].sort((one, other) => {
    const [group, place] = ranks.get(one.id)!
    const [otherGroup, otherPlace] = ranks.get(other.id)!
    return group - otherGroup || place - otherPlace
  })
  return order.map((each, at) => {
    const before = order[at - 1]
    const gap = !!before && ranks.get(before.id)![0] !== ranks.get(each.id)![0]
    return gap === each.gap ? each : { ...each, gap }
  })
}

function plainly(held: readonly Held[], sort: Sort): Map<string, Rank> {
  const rank = sort === 'number' ? byNumber : bySuit
  return new Map(held.map((each) => [each.id, rank(each.tile)]))
}

/** As the line has them, set by set; then Jokers, then what the line has no use for. */
function towards(held: readonly Held[], wanted: readonly Tile[]): Map<string, Rank> {
  let count = 0
  const groups = wanted.map((tile, at) => (at && tile === wanted[at - 1] ? count : ++count))
  const free = wanted.map((tile, at) => ({ tile, at }))
  return new Map(
    held.map((each): [string, Rank] => {
      const at = free.findIndex((one) => one.tile === each.tile)
      if (at >= 0) {
        const [place] = free.splice(at, 1)
        return [each.id, [groups[place!.at]!, place!.at]]
      }
      if (each.tile === 'J') return [each.id, [100, 0]]
      const [group, place] = bySuit(each.tile)
      return [each.id, [200, 20 * group + place]]
    }),
  )
}

/** The order as it is kept: a gap is a bar before its tile. */
export function written(held: readonly Held[]): string {
  return held.map(({ tile, gap }) => (gap ? '|' : '') + tile).join(' ')
}

/** Puts tiles into an order that was kept; what it does not know stands last. */
export function restored(held: readonly Held[], kept: string): Held[] {
  const left = [...held]
  const found: Held[] = []
  for (const word of kept.split(' ')) {
    const gap = word.startsWith('|')
    const at = left.findIndex((each) => each.tile === word.slice(gap ? 1 : 0))
    if (at >= 0) found.push({ ...left.splice(at, 1)[0]!, gap })
  }
  return [...found, ...left]
}
