import type { Telling } from '../text/en/telling.ts'
import { text } from '../text/text.svelte.ts'
import type { AnyEvent, Seat, TableSight } from '../wire.ts'
import { nameOf } from './seats.ts'

/** An event in words, as the viewer at this seat hears it; nothing where there is nothing to say. */
export function sentence(event: AnyEvent, table: TableSight, seat: Seat | null): string {
  const words = text()
  const say = words.telling[event.event] as
    ((event: AnyEvent, hearer: Parameters<Telling['passed']>[1]) => string) | undefined
  const name = (each: Seat): string =>
    each === seat ? words.scene.you : nameOf(table, each) || String(each)
  // A newer server may have events that this page has no words for.
  return say?.(event, { name, tile: words.tile, seat }) ?? ''
}

const SMALL = new Set<AnyEvent['event']>([
  'tile_drawn',
  'tile_racked',
  'passed',
  'tiles_laid',
  'offered',
  'wished',
  'draw_due',
])

/** Whether an event may go unsaid where more is waiting: what others do besides discards and calls. */
export function small(event: AnyEvent, seat: Seat | null): boolean {
  return SMALL.has(event.event) && !('seat' in event && event.seat === seat)
}

/** What changes the game without a tile to be seen moving: it is shown in words too. */
const SHOWN = new Set<AnyEvent['event']>([
  'objected',
  'joker_reported',
  'joker_received',
  'tile_named',
  'claim_lost',
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

/** Time to listen to a sentence: a beginning, and so much for every letter. */
export function pause(sentence: string): number {
  return 700 + 45 * sentence.length
}

/** So many sentences wait; of a longer queue the oldest are let go, for the game goes on. */
const MOST = 6

/** Says one sentence after the other, each when the one before could be heard. */
export class Teller {
  #queue: { words: string; small: boolean; asks?: boolean }[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly say: (words: string) => void) {}

  tell(sentences: readonly string[]): void {
    const said = sentences.filter(Boolean).map((words) => ({ words, small: false }))
    if (said.length) this.#queue = [...this.#queue.filter((each) => !each.small), ...said]
    if (this.#queue.length > MOST) this.#queue = this.#queue.slice(-MOST)
    if (this.#timer === undefined) this.#next()
  }

  /** Says something unless anything else is to be said. */
  mention(words: string): void {
    if (!words || this.#queue.length) return
    this.#queue.push({ words, small: true })
    if (this.#timer === undefined) this.#next()
  }

  /** Says what is asked after what led to it; a question before it is no longer one. */
  ask(words: string): void {
    this.#queue = this.#queue.filter((each) => !each.small && !each.asks)
    if (words) this.#queue.push({ words, small: false, asks: true })
    if (this.#timer === undefined) this.#next()
  }

  /** Says what came of one's own hand at once, before all that waits. */
  now(words: string): void {
    clearTimeout(this.#timer)
    this.#queue.unshift({ words, small: false })
    this.#next()
  }

  /** Leaves out what is said elsewhere. */
  drop(sentences: readonly string[]): void {
    this.#queue = this.#queue.filter((each) => !sentences.includes(each.words))
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#queue = []
  }

  #next(): void {
    const words = this.#queue.shift()?.words
    if (words === undefined) {
      this.#timer = undefined
      return
    }
    this.say(words)
    this.#timer = setTimeout(() => this.#next(), pause(words))
  }
}
