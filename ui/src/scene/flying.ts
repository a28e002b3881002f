import type { AnyEvent, Picture, Seat, Tile } from '../wire.ts'
import { PASS, SWAP, TRAVEL } from './motion.ts'

/** Something that travels: a face (or a back) from one place to another, by selector. */
export interface Journey {
  face: Tile | 'back'
  from: string
  to: string
  ms: number
}

const TURNS: Record<string, number> = { right: 1, across: 2, left: 3 }

export const rackOf = (seat: Seat): string => `[data-rack="${seat}"]`
const shownOf = (seat: Seat): string => `[data-exposures="${seat}"]`
const HEAD = '[data-head], [data-walls]'
const LIVE = '[data-live]'

/**
 * What an event sets in motion. The live tile and discards travel by themselves; `before` is what
 * was seen before, which says where a pass goes.
 */
export function journeys(
  event: AnyEvent,
  picture: Picture,
  before: Picture | undefined,
): Journey[] {
  switch (event.event) {
    case 'tile_drawn':
      return [{ face: 'back', from: HEAD, to: rackOf(event.seat), ms: TRAVEL }]
    case 'tiles_passed':
      return passes(picture.seats, before)
    case 'courtesy_made':
      return event.count
        ? [{ face: 'back', from: rackOf(event.seat), to: rackOf(across(event.seat)), ms: PASS }]
        : []
    case 'tile_claimed':
      return [{ face: event.tiles[0] ?? 'back', from: LIVE, to: shownOf(event.seat), ms: TRAVEL }]
    case 'joker_swapped':
      return [
        { face: event.tile, from: '[data-live], [data-walls]', to: shownOf(event.owner), ms: SWAP },
      ]
    case 'joker_received':
      return [{ face: 'J', from: shownOf(event.owner), to: rackOf(event.seat), ms: SWAP }]
    default:
      return []
  }
}

function passes(seats: readonly Seat[], before: Picture | undefined): Journey[] {
  const turn = before?.now.doing === 'passing' ? TURNS[before.now.direction] : undefined
  if (!turn) return []
  return seats.map((seat) => ({
    face: 'back',
    from: rackOf(seat),
    to: rackOf(seats[(seats.indexOf(seat) + turn) % seats.length]!),
    ms: PASS,
  }))
}

function across(seat: Seat): Seat {
  return ((seat + 2) % 4) as Seat
}
