import type { Picture, Seat } from '../wire.ts'

/** How many stacks a wall has when it is built. */
export const STACKS = 19
const ROW = 2 * STACKS

/** A wall as it stands: tiles in each stack (2, 1 or 0), counted from its owner's right. */
export interface WallRow {
  owner: Seat
  stacks: readonly number[]
  /** It is the one being drawn from, swung out. */
  served: boolean
}

/**
 * The four walls with what is left. Tiles are drawn from what East kept at the break, then from
 * the walls of the others against the turn, at last from the stacks that East split off; so what
 * is left lies at the end of that order.
 */
export function walls(picture: Picture): WallRow[] {
  const split = 2 * (picture.dice ? picture.dice[0] + picture.dice[1] : 0)
  const left = {
    0: Array<number>(STACKS).fill(0),
    1: [] as number[],
    2: [] as number[],
    3: [] as number[],
  }
  let rest = picture.wall
  const end = stacked(Math.min(rest, split), split)
  rest -= Math.min(rest, split)
  for (const owner of [1, 2, 3] as const) {
    const here = Math.min(rest, ROW)
    left[owner] = stacked(here, ROW)
    rest -= here
  }
  const kept = stacked(rest, ROW - split)
  left[0] = [...end, ...kept]
  const { head } = picture
  return ([0, 1, 2, 3] as const).map((owner) => ({
    owner,
    stacks: left[owner],
    served: picture.wall > 0 && head?.row === owner,
  }))
}

/** So many tiles in so many places, the first ones gone: the top of a stack goes first. */
function stacked(tiles: number, places: number): number[] {
  const gone = places - tiles
  return Array.from({ length: places / 2 }, (_, stack) =>
    Math.min(2, Math.max(0, 2 * stack + 2 - gone)),
  )
}
