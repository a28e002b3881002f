import type { Picture, Tile } from '../wire.ts'
import { laid } from './seats.ts'

/** How many of a kind a set has. */
export function copies(tile: Tile): number {
  return tile === 'F' || tile === 'J' ? 8 : 4
}

/** How many of a kind the viewer sees: discards, exposures, and the own hand. */
export function visible(picture: Picture, tile: Tile): { out: number; held: number; of: number } {
  const down = (picture.discards ?? []).map((each) => each.tile)
  const shown = picture.hands.flatMap((hand) => [
    ...(laid(picture, hand).exposures ?? []).flatMap((each) => each.tiles),
    ...(hand.seat === picture.seat ? [] : (hand.shown ?? [])),
  ])
  return {
    out: count([...down, ...shown], tile),
    held: count(picture.slope ?? [], tile),
    of: copies(tile),
  }
}

function count(tiles: readonly Tile[], tile: Tile): number {
  return tiles.filter((each) => each === tile).length
}
