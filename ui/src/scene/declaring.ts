import type { Group } from '../end/ending.ts'
import type { Picture, Seat, SeesAnnouncing, SeesVerifying, Tile } from '../wire.ts'
import { rank } from './discarding.ts'

/** A hand that was laid open: what it is, whose, and where its last tile came from. */
export interface Laid {
  seat: Seat
  groups: Group[]
  source: SeesAnnouncing['source'] | undefined
  giver: Seat | null
  tile: Tile | null
}

/** What was shown before as it lies there, the rest by suit and kind, the tile that was called last. */
export function declared(picture: Picture, now: SeesVerifying | SeesAnnouncing): Laid {
  const told =
    now.doing === 'verifying'
      ? { seat: now.seat, source: undefined, giver: now.giver, tile: now.tile }
      : { seat: now.winner, source: now.source, giver: now.discarder ?? null, tile: null }
  const hand = picture.hands.find((each) => each.seat === told.seat)
  const shown = (hand?.exposures ?? []).map((each) => group(each.tiles, true))
  const rest = [...now.hand].sort((one, other) => rank(one) - rank(other))
  const kinds = [...new Set(rest)].map((kind) =>
    group(
      rest.filter((tile) => tile === kind),
      false,
    ),
  )
  const last = told.tile ? [{ ...group([told.tile], false), won: 0 }] : []
  return { ...told, groups: [...shown, ...kinds, ...last] }
}

function group(tiles: readonly Tile[], exposed: boolean): Group {
  const kind = tiles.find((each) => each !== 'J') ?? 'J'
  // Whose place a Joker has is plain where the set lies, and open where it does not.
  const jokers = exposed && kind !== 'J' ? tiles.filter((each) => each === 'J').length : 0
  return { tiles: [...tiles], kind, exposed, jokers, won: -1 }
}
