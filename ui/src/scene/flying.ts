import type { AnyEvent, Picture, Seat, Tile } from '../wire.ts'
import { PASS, SWAP, TRAVEL } from './motion.ts'
import { bottom, side } from './seats.ts'

/** Something that travels: a face (or a back) from one place to another. */
export interface Journey {
  face: Tile | 'back'
  /** Selectors of the place; the first that is shown counts. */
  from: readonly string[]
  to: readonly string[]
  ms: number
  /** How far beside the others that go with it. */
  beside?: number
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
      return passes(picture, before)
    case 'courtesy_made':
      return slides(picture, event.seat, across(event.seat), event.count)
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

/** So many tiles make a pass. */
const PASSED = 3
/** How far apart tiles lie that travel together. */
const SPREAD = 22

function passes(picture: Picture, before: Picture | undefined): Journey[] {
  const turn = before?.now.doing === 'passing' ? TURNS[before.now.direction] : undefined
  const { seats } = picture
  if (!turn) return []
  return seats.flatMap((seat, at) =>
    slides(picture, seat, seats[(at + turn) % seats.length]!, PASSED),
  )
}

/** Tiles that go from one rack to another, one's own from the slots. */
function slides(picture: Picture, giver: Seat, receiver: Seat, count: number): Journey[] {
  const mine = giver === picture.seat
  return Array.from({ length: count }, (_, at) => ({
    face: 'back',
    from: [...(mine ? [`[data-slot="${at}"]`] : []), ...endOf(picture, giver, receiver)],
    to: endOf(picture, receiver, giver),
    ms: PASS,
    beside: (at - (count - 1) / 2) * SPREAD,
  }))
}

/** The end of a rack that is nearer to a neighbour; so nothing flies over what stands between. */
function endOf(picture: Picture, seat: Seat, other: Seat): string[] {
  if (other === across(seat)) return [rackOf(seat)]
  const there = side(other, bottom(picture))
  const count = there === 'left' || there === 'across' ? 'nth-of-type' : 'nth-last-of-type'
  return [`${rackOf(seat)} :is(i, li):${count}(2)`, rackOf(seat)]
}

function across(seat: Seat): Seat {
  return ((seat + 2) % 4) as Seat
}
