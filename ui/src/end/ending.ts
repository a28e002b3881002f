import type { Tile } from '../wire.ts'

/** A group of the winning hand as it is laid out. */
export interface Group {
  tiles: Tile[]
  /** The kind it stands for: Jokers in it are for this one. */
  kind: Tile
  exposed: boolean
  jokers: number
  /** Which of its tiles won the game; -1 for none. */
  won: number
}

/** Groups with the tile that won marked once, in a hidden group first. */
export function marked(all: Group[], last: Tile | undefined): Group[] {
  const holding = all.filter((each) => last !== undefined && each.tiles.includes(last))
  const winning = holding.find((each) => !each.exposed) ?? holding[0]
  if (winning && last) winning.won = winning.tiles.lastIndexOf(last)
  return all
}

/** How a group is written on a card: 5555, FF, N, DDD for dragons, 0 for Soap among numbers. */
export function written(group: Group): string {
  return group.kind[0]!.repeat(group.tiles.length)
}
