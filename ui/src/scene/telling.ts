import type { Telling } from '../text/en/telling.ts'
import { text } from '../text/text.svelte.ts'
import type { AnyEvent, HandPicture, Seat, TableSight } from '../wire.ts'
import { nameOf } from './seats.ts'

/** An event in words, as the viewer at this seat hears it; nothing where there is nothing to say. */
export function sentence(
  event: AnyEvent,
  table: TableSight,
  seat: Seat | null,
  hands: readonly HandPicture[] = [],
): string {
  const words = text()
  const say = words.telling[event.event] as
    ((event: AnyEvent, hearer: Parameters<Telling['passed']>[1]) => string) | undefined
  const name = (each: Seat): string =>
    each === seat ? words.scene.you : nameOf(table, each) || String(each)
  // A newer server may have events that this page has no words for.
  return say?.(event, { name, tile: words.tile, seat, hands }) ?? ''
}

/** What changes the game without a tile to be seen moving: it is shown in words too. */
const SHOWN = new Set<AnyEvent['event']>([
  'objected',
  'joker_reported',
  'joker_replaced',
  'tile_given',
  'tile_named',
  'claim_lost',
  'call_outranked',
  'tile_yielded',
  'call_taken_back',
  'hand_failed',
  'value_corrected',
  'challenge_made',
  'challenge_disputed',
  'challenge_insisted',
  'challenge_withdrawn',
  'thrown_in',
])

/** Whether an event is shown in words; what one did oneself is known, unless it went wrong. */
export function shown(event: AnyEvent, seat: Seat | null): boolean {
  if (!SHOWN.has(event.event)) return false
  const own = 'seat' in event && event.seat === seat
  return !own || event.event === 'hand_failed'
}

const ANSWERS = new Set<AnyEvent['event']>([
  'tiles_laid',
  'consented',
  'wished',
  'offered',
  'hand_confirmed',
  'value_confirmed',
])

/** What is said where the table did something for somebody whose time had run out. */
export function lateness(
  event: AnyEvent,
  late: readonly Seat[],
  table: TableSight,
  seat: Seat | null,
): string {
  const { scene, tile } = text()
  if (!('seat' in event) || !late.includes(event.seat)) return ''
  const own = event.seat === seat
  if (event.event === 'tile_discarded')
    return own ? scene.lateDiscard(tile(event.tile)) : scene.lateOther(nameOf(table, event.seat))
  return own && ANSWERS.has(event.event) ? scene.lateAnswer : ''
}
