import type { Question } from '../ask/button.ts'
import { text } from '../text/text.svelte.ts'
import { sentence as ended } from '../text/sentence.ts'
import type { AnyEvent, TableSight, ToldTell } from '../wire.ts'
import { acting, live, nameOf, open } from './seats.ts'
import { sentence } from './telling.ts'

/** What is told at once: that it is one's turn, and what one can have. */
export interface Alert {
  /** The turn or the discard that it is about; nothing where there is nothing to tell. */
  key: string
  turn: string
  drew: string
  offer: string
  /** News that need not be told beside it. */
  news: readonly string[]
}

export const QUIET: Alert = { key: '', turn: '', drew: '', offer: '', news: [] }

const OFFERS = /^(claim|declare|exchange)/
const CALLS = /^(claim|declare)/
const TURNS = ['turn', 'drawing', 'live']

export function alertOf(told: ToldTell, table: TableSight, question: Question | null): Alert {
  const { game, picture } = told
  const { now, seat } = picture
  const words = text()
  const mine = seat !== null && acting(picture) === seat && TURNS.includes(now.doing)
  // What is offered in secret is good at a table that refuses errors; elsewhere nothing may tell.
  const good = now.doing === 'sealed' && table.rules.illegal_move_policy === 'refuse'
  const offers =
    !!question?.mine &&
    (OFFERS.test(question.main ?? '') ||
      (good && question.buttons.some(({ key }) => CALLS.test(key))))
  if (seat === null || (!mine && !offers)) return QUIET
  const down = live(picture)
  const drew =
    mine && (now.doing === 'live' || (now.doing === 'turn' && now.how === 'wall'))
      ? now.drew
      : undefined
  const of = down && !mine && open(picture) ? down : undefined
  const { draws, calls } = answers(question)
  const turn = !draws ? words.table.yourTurn : calls ? words.ask.windowLast : words.ask.drawing
  const line = offers ? question.line : ''
  const news: AnyEvent[] = []
  if (drew) news.push({ event: 'tile_drawn', at: 0, seat, tile: drew, number: 0 })
  if (mine) news.push({ event: 'draw_due', at: 0, seat })
  if (of) news.push({ event: 'tile_discarded', at: 0, seat: of.by, tile: of.tile })
  return {
    key: `${game} ${picture.discards?.length} ${mine}`,
    turn: mine ? ended(turn) : '',
    drew: drew ? ended(words.ask.windowDrewMine(words.tile(drew))) : '',
    offer: of ? words.scene.offered(words.tile(of.tile), nameOf(table, of.by), line) : line,
    news: news.map((each) => sentence(each, table, seat)),
  }
}

/** What can be answered to a discard. */
function answers(question: Question | null): { draws: boolean; passes: boolean; calls: boolean } {
  const keys = question?.buttons.map((each) => each.key) ?? []
  const any = (which: RegExp): boolean => keys.some((key) => which.test(key))
  return { draws: any(/^draw/), passes: any(/^pass$/), calls: any(/^(claim|declare|call)/) }
}

/** What is asked about a discard; nothing where the table answers for the player. */
export function promptOf(question: Question): string {
  const { draws, passes, calls } = answers(question)
  if (!question.mine || (!draws && !passes)) return ''
  return text().scene.asks(draws, calls)
}

/** What to say now; nothing new where all of it was said of the same turn. */
export function heard(alert: Alert, last: Alert): string | undefined {
  const same = alert.key === last.key
  const words = [
    same && last.turn ? '' : alert.turn,
    same && alert.drew === last.drew ? '' : alert.drew,
    same && alert.offer === last.offer ? '' : alert.offer,
  ].filter(Boolean)
  return same && !words.length ? undefined : words.join(' ')
}
