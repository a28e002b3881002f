import { marked, type Group } from '../end/ending.ts'
import type { Picture, Seat, SeesAnnouncing, SeesVerifying, Source, Tile } from '../wire.ts'
import { rank } from './discarding.ts'

/** A hand that was laid open: what it is, whose, and where its last tile came from. */
export interface Laid {
  seat: Seat
  groups: Group[]
  source: Source
  giver: Seat | null
  tile: Tile | null
}

/** The tiles that may have completed a hand, as far as they were seen: a discard, the own draw. */
export interface Came {
  discard?: Tile | undefined
  drawn?: Tile | undefined
}

/** Whose hand lies open in the middle of the table, and so on no rack. */
export function layer({ now }: Picture): Seat | undefined {
  if (now.doing === 'verifying') return now.seat
  return now.doing === 'announcing' ? now.winner : undefined
}

/** The tile that won, where it was seen; of Jokers nobody can tell which one came. */
export function winning(source: Source, came: Came, mine: boolean): Tile | undefined {
  if (source === 'discard') return came.discard
  return source === 'wall' && mine ? came.drawn : undefined
}

/** What was shown before as it lies there, the rest by suit and kind; the tile that won is marked. */
export function declared(
  picture: Picture,
  now: SeesVerifying | SeesAnnouncing,
  came: Came = {},
): Laid {
  const { source, hand } = now
  const called = now.doing === 'verifying' ? now.tile : null
  const giver = now.doing === 'verifying' ? now.giver : (now.discarder ?? null)
  const seat = now.doing === 'verifying' ? now.seat : now.winner
  const won = called ?? winning(source, came, seat === picture.seat)
  const exposures = picture.hands.find((each) => each.seat === seat)?.exposures ?? []
  const shown = exposures.map((each) => group(each.tiles, true))
  const rest = [...hand].sort((one, other) => rank(one) - rank(other))
  const kinds = [...new Set(rest)].map((kind) =>
    group(
      rest.filter((tile) => tile === kind),
      false,
    ),
  )
  const last = called ? [{ ...group([called], false), won: 0 }] : []
  const all = [...shown, ...kinds]
  return {
    seat,
    source,
    giver,
    tile: won ?? null,
    groups: called ? [...all, ...last] : marked(all, won),
  }
}

function group(tiles: readonly Tile[], exposed: boolean): Group {
  const kind = tiles.find((each) => each !== 'J') ?? 'J'
  // Whose place a Joker has is plain where the set lies, and open where it does not.
  const jokers = exposed && kind !== 'J' ? tiles.filter((each) => each === 'J').length : 0
  return { tiles: [...tiles], kind, exposed, jokers, won: -1 }
}
