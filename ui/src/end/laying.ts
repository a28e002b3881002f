import type { MatchLaid, Picture, Seat, Tile } from '../wire.ts'
import { rank } from '../scene/discarding.ts'
import { marked, type Group } from './ending.ts'

/** The groups of a line with their tiles; the one that won is marked. */
export function groups(laid: readonly MatchLaid[], last: Tile | undefined): Group[] {
  const all = laid.map((each): Group => ({
    tiles: [
      ...Array<Tile>(each.size - each.jokers).fill(each.tile),
      ...Array<Tile>(each.jokers).fill('J'),
    ],
    kind: each.tile,
    exposed: each.exposed,
    jokers: each.jokers,
    won: -1,
  }))
  return marked(all, last)
}

/** A hand without its line: what was shown as it was shown, the rest by kinds. */
export function plainly(picture: Picture, winner: Seat): MatchLaid[] {
  const hand = picture.hands.find((each) => each.seat === winner)
  const shown = (hand?.exposures ?? []).map((each) => laidOut(each.tiles, true))
  const rest = [...(hand?.shown ?? [])].sort((one, other) => rank(one) - rank(other))
  const kinds = [...new Set(rest)].map((kind) =>
    laidOut(
      rest.filter((each) => each === kind),
      false,
    ),
  )
  return [...shown, ...kinds]
}

function laidOut(tiles: readonly Tile[], exposed: boolean): MatchLaid {
  const tile = tiles.find((each) => each !== 'J') ?? 'J'
  const jokers = tile === 'J' ? 0 : tiles.filter((each) => each === 'J').length
  return { tile, size: tiles.length, jokers, exposed }
}
