import type { AnyEvent, Picture, Seat, Tile } from '../wire.ts'
import { PASS, SWAP, TRAVEL } from './motion.ts'

/** Something that travels: a face (or a back) from one place to another. */
export interface Journey {
  face: Tile | 'back'
  /** Selectors of the place; the first that is shown counts. */
  from: readonly string[]
  to: readonly string[]
  ms: number
}

const TURNS: Record<string, number> = { right: 1, across: 2, left: 3 }

export const rackOf = (seat: Seat): string => `[data-rack="${seat}"]`
/** Before the first exposure there is only the rack to lay it on. */
const shownOf = (seat: Seat): string[] => [`[data-exposures="${seat}"]`, rackOf(seat)]
const HEAD = ['[data-head]', '[data-walls]']
const LIVE = ['[data-live]']

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
      return [{ face: 'back', from: HEAD, to: [rackOf(event.seat)], ms: TRAVEL }]
    case 'tiles_passed':
      return passes(picture.seats, before)
    case 'courtesy_made':
      return event.count ? [slide(event.seat, across(event.seat))] : []
    case 'tile_claimed':
      return [
        {
          face: before?.discards?.at(-1)?.tile ?? 'back',
          from: LIVE,
          to: shownOf(event.seat),
          ms: TRAVEL,
        },
      ]
    // The tile and the Joker cross on their way.
    case 'tile_given':
      return [{ face: event.tile, from: [rackOf(event.seat)], to: shownOf(event.owner), ms: SWAP }]
    case 'joker_received':
      return [{ face: 'J', from: shownOf(event.owner), to: [rackOf(event.seat)], ms: SWAP }]
    default:
      return []
  }
}

function passes(seats: readonly Seat[], before: Picture | undefined): Journey[] {
  const turn = before?.now.doing === 'passing' ? TURNS[before.now.direction] : undefined
  if (!turn) return []
  return seats.map((seat) => slide(seat, seats[(seats.indexOf(seat) + turn) % seats.length]!))
}

function slide(giver: Seat, receiver: Seat): Journey {
  return { face: 'back', from: [rackOf(giver)], to: [rackOf(receiver)], ms: PASS }
}

function across(seat: Seat): Seat {
  return ((seat + 2) % 4) as Seat
}
