import type { Chair, HandPicture, Picture, Seat, SeesLive, TableSight, ToldTell } from '../wire.ts'
import { layer } from './declaring.ts'

/** Where somebody sits as the viewer sees it. */
export type Side = 'bottom' | 'right' | 'across' | 'left'

const SIDES: readonly Side[] = ['bottom', 'right', 'across', 'left']

/** What somebody is doing, as a plate says it. */
export type Doing =
  | 'ready'
  | 'choosing'
  | 'next'
  | 'drawing'
  | 'drawn'
  | 'thinking'
  | 'exposing'
  | 'holding'
  | 'calling'
  | 'passed'
  | 'mahjongg'
  | 'checking'
  | 'challenged'
  | 'thrown'
  | ''

/** A player as a plate shows them. */
export interface Sitter {
  seat: Seat
  side: Side
  chair: Chair | undefined
  hand: HandPicture
  name: string
  you: boolean
  east: boolean
  /** It is their turn, or the table waits for them alone. */
  now: boolean
  doing: Doing
}

/** Which seat is at the bottom: the viewer's own; a watcher sits behind East. */
export function bottom(picture: Picture): Seat {
  return picture.seat ?? 0
}

export function side(seat: Seat, from: Seat): Side {
  return SIDES[(seat - from + 4) % 4]!
}

export function chairOf(table: TableSight, seat: Seat | null | undefined): Chair | undefined {
  return table.chairs.find((each) => each.seat === seat && seat !== null && seat !== undefined)
}

export function nameOf(table: TableSight, seat: Seat | null | undefined): string {
  return chairOf(table, seat)?.name ?? ''
}

/** A hand with all that lies before it: tiles shown for a call are no exposure yet, but seen. */
export function laid<Of extends HandPicture>(picture: Picture, hand: Of): Of {
  const { now } = picture
  // Nothing is on a rack whose tiles lie in the middle.
  if (layer(picture) === hand.seat) return { ...hand, tiles: 0 }
  const claim =
    now.doing === 'live' ? now.claims?.find((each) => each.seat === hand.seat) : undefined
  if (!claim?.shown.length) return hand
  const tiles = { tiles: claim.shown, claimed: null, giver: null, number: 0, locked: false }
  return { ...hand, exposures: [...(hand.exposures ?? []), tiles] }
}

/** Everybody at the table in turn order, whoever is at the bottom first. */
export function sitters(table: TableSight, told: ToldTell): Sitter[] {
  const { picture } = told
  const from = bottom(picture)
  return picture.hands
    .map((hand) => ({
      seat: hand.seat,
      side: side(hand.seat, from),
      chair: chairOf(table, hand.seat),
      hand: laid(picture, hand),
      name: nameOf(table, hand.seat),
      you: hand.seat === picture.seat,
      east: hand.seat === 0,
      now: acting(picture) === hand.seat,
      doing: doing(picture, hand.seat),
    }))
    .sort((one, other) => SIDES.indexOf(one.side) - SIDES.indexOf(other.side))
}

/** Whose turn it is, where it is one player's. */
export function acting(picture: Picture): Seat | null {
  const { now } = picture
  switch (now.doing) {
    case 'turn':
    case 'drawing':
      return now.seat
    case 'live':
      // The tile is not racked yet, but the next player's hand is at the wall.
      return now.exposing ?? (now.drawn || letGo(picture) ? now.next : null)
    case 'verifying':
      return now.seat
    case 'announcing':
      return now.winner
    case 'challenged':
      return now.disputed ? now.challenger : now.target
    default:
      return null
  }
}

/** Whether everybody but the next player has let the discard go: the turn is theirs. */
export function letGo({ now, hands, discards }: Picture): boolean {
  if (now.doing !== 'live' || now.claims?.length || now.holds?.length) return false
  if (now.closing || now.exposing != null) return false
  const by = discards?.at(-1)?.by
  return hands.every(
    ({ seat, dead }) => dead || seat === by || seat === now.next || now.passed.includes(seat),
  )
}

/** Whether somebody says "Mah Jongg" about a discard, or about the tile just drawn. */
export function saysMahJongg(now: SeesLive, seat: Seat): boolean {
  const { closing } = now
  const drawn = closing?.do === 'declare' || (closing?.do === 'call' && !!closing.mahjongg)
  return (
    (now.next === seat && drawn) ||
    !!now.claims?.some((each) => each.seat === seat && each.mahjongg)
  )
}

function doing(picture: Picture, seat: Seat): Doing {
  const { now } = picture
  switch (now.doing) {
    case 'passing':
      return now.laid.includes(seat) ? 'ready' : 'choosing'
    case 'polling':
      return now.consented.includes(seat) ? 'ready' : 'choosing'
    case 'courtesy':
      return now.done.includes(seat) || now.offered.includes(seat) ? 'ready' : 'choosing'
    case 'dealing':
      return now.racked.includes(seat) ? 'ready' : ''
    case 'drawing':
      return now.seat === seat ? 'drawing' : ''
    case 'turn':
      if (now.seat !== seat) return ''
      if (now.said) return 'mahjongg'
      if (now.how === 'claim') return 'exposing'
      return now.how === 'wall' && !now.racked ? 'drawn' : 'thinking'
    case 'sealed':
      return now.next === seat ? 'next' : ''
    case 'live':
      if (now.exposing === seat) return 'exposing'
      if (saysMahJongg(now, seat)) return 'mahjongg'
      if (now.claims?.some((each) => each.seat === seat)) return 'calling'
      if (now.holds?.some((each) => each.seat === seat)) return 'holding'
      if (now.next === seat) return now.drawn ? 'drawn' : letGo(picture) ? 'drawing' : 'next'
      return now.passed.includes(seat) ? 'passed' : ''
    case 'verifying':
      if (now.seat === seat) return 'mahjongg'
      if (now.thrown.includes(seat)) return 'thrown'
      return now.confirmed.includes(seat) ? 'ready' : 'checking'
    case 'announcing':
      return now.winner === seat ? 'mahjongg' : ''
    case 'challenged':
      return now.target === seat ? 'challenged' : ''
    default:
      return ''
  }
}

/** The discard that lies large: the last one, as long as nobody has taken it. */
export function live(picture: Picture): NonNullable<Picture['discards']>[number] | undefined {
  return picture.discards?.at(-1)
}

/** Whether the last discard can still be called. */
export function open(picture: Picture): boolean {
  const { now } = picture
  if (now.doing !== 'live' || !letGo(picture)) return timed(picture)
  return !now.drawn && !now.passed.includes(now.next)
}

/** Whether the time that runs is that of the last discard, and not of somebody's turn. */
export function timed(picture: Picture): boolean {
  return picture.now.doing === 'sealed' || (picture.now.doing === 'live' && !letGo(picture))
}
