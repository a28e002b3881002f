import { text } from '../text/text.svelte.ts'
import type { AnyEvent, Picture, Seat, TableSight } from '../wire.ts'
import { nameOf } from './seats.ts'
import { sentence } from './telling.ts'

/** Something that is told of the game. */
export interface News {
  words: string
  /** It may go unsaid where more is to be said. */
  small?: boolean
  /** Who discarded what: it can be told in one sentence with others like it. */
  discard?: readonly [string, string]
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
function small(event: AnyEvent, seat: Seat | null): boolean {
  return SMALL.has(event.event) && !('seat' in event && event.seat === seat)
}

/** What is part of something else, and need not be told where that comes at once. */
const PARTS: Partial<Record<AnyEvent['event'], AnyEvent['event']>> = {
  exchange_asked: 'tile_given',
  hand_verified: 'game_ended',
}

/** What happened at once, in words, each thing once. */
export function recounted(
  events: readonly AnyEvent[],
  table: TableSight,
  { seat, hands }: Pick<Picture, 'seat' | 'hands'>,
): News[] {
  const all = new Set(events.map((each) => each.event))
  return events
    .filter(({ event }) => !all.has(PARTS[event]!))
    .map((event) => ({
      words: sentence(event, table, seat, hands),
      small: small(event, seat),
      ...discarded(event, table, seat),
    }))
    .filter(({ words }) => words)
}

function discarded(event: AnyEvent, table: TableSight, seat: Seat | null): Partial<News> {
  if (event.event !== 'tile_discarded' || event.right === false || event.out_of_turn) return {}
  const by = event.seat === seat ? text().scene.you : nameOf(table, event.seat)
  return { discard: [by, text().tile(event.tile)] }
}

/** Discards that follow one another in one sentence; the rest as it is. */
export function shortened(news: readonly News[]): string {
  const words: string[] = []
  news.forEach(({ words: whole, discard }, at) => {
    if (discard && news[at - 1]?.discard) words.pop()
    const first = news.slice(0, at).findLastIndex((each) => !each.discard) + 1
    const run = news.slice(first, at + 1).flatMap((each) => (each.discard ? [each.discard] : []))
    words.push(discard && run.length > 1 ? text().scene.discarded(run) : whole)
  })
  return words.join(' ')
}
