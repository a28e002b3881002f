import type { Notice } from '../parts/Notices.svelte'
import type {
  AnyAct,
  AnyAsk,
  AnyEvent,
  AnyTell,
  ChatMessage,
  Fault,
  TableSight,
  ToldTell,
  You,
} from '../wire.ts'
import { text } from '../text/text.svelte.ts'
import { Line, POISONED, type Dial } from './line.ts'

export type Status = 'connecting' | 'here' | 'lost' | 'knocking' | 'closed'

/** What came of an ask. A refusal has become a notice already. */
export type Outcome = { done: true } | { stale: true } | { refused: Fault }

/** Hears what happens in the game; no events where the picture is new as a whole. */
export type Listener = (events: readonly AnyEvent[], told: ToldTell) => void

type Without<Each> = Each extends AnyAsk ? Omit<Each, 'id'> : never
/** An ask that a page makes; hello, ping and acts the client sees to itself. */
export type Wish = Without<Exclude<AnyAsk, { ask: 'hello' | 'ping' | 'act' }>>
type Posted = Exclude<AnyAsk, { ask: 'hello' | 'ping' }>

interface Open {
  ask: Posted
  settle: (outcome: Outcome) => void
}

/** So many refusals are shown at once. */
const MOST_NOTICES = 2
const STALE: Fault = { code: 'stale', words: '' }

/** A table as one page has it: what it was told, and what it asks. It knows no rules. */
export class TableClient {
  status: Status = $state('connecting')
  /** Why the door is closed, once it is. */
  closing: { code: number; words: string; fault?: Fault['code'] } | null = $state.raw(null)
  you: You | null = $state.raw(null)
  table: TableSight | null = $state.raw(null)
  /** The latest of the game: picture, options, deadline. */
  told: ToldTell | null = $state.raw(null)
  chat: readonly ChatMessage[] = $state.raw([])
  notices: readonly Notice[] = $state.raw([])
  /** The server's clock less ours, in milliseconds. */
  skew = $state(0)
  /** An ask is on its way. */
  pending = $state(false)

  #line: Line
  #open = new Map<string, Open>()
  #listeners = new Set<Listener>()
  #own = `${random()}-`
  #count = 0

  constructor(
    readonly id: string,
    readonly key = '',
    dial?: Dial,
  ) {
    const { opened, heard, lost, closed } = this.#hearing()
    const url = new URL(`/api/tables/${encodeURIComponent(id)}/socket`, location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    this.#line = new Line(url.href, { opened, heard, lost, closed }, dial)
    this.#line.open()
  }

  /** What the server's clock says now. */
  now(): number {
    return Date.now() + this.skew
  }

  /** Asks something of the table. */
  ask(wish: Wish): Promise<Outcome> {
    return this.#post({ ...wish, id: this.#name() } as Posted)
  }

  /** Does something in the game, on what was told last. */
  act(act: AnyAct): Promise<Outcome> {
    const { told } = this
    if (!told) return Promise.resolve({ refused: STALE })
    return this.#post({ ask: 'act', game: told.game, on: told.n, act, id: this.#name() })
  }

  /** Lets a listener hear the game; returns how to stop. */
  hear(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Takes a refusal off the screen. */
  dismiss(id: string): void {
    this.notices = this.notices.filter((each) => each.id !== id)
  }

  /** Says something that is no answer of the table's, where its refusals are shown. */
  notice(words: string, rule?: string): string {
    const notice: Notice = { id: this.#name(), words, ...(rule ? { rule } : {}) }
    const others = this.notices.filter((each) => each.words !== words)
    this.notices = [...others, notice].slice(-MOST_NOTICES)
    return notice.id
  }

  /** Hangs up. The chair stays: to get up for good is to ask `leave`. */
  leave(): void {
    this.#line.end()
    this.#giveUp()
    this.#listeners.clear()
  }

  #name(): string {
    return `${this.#own}${++this.#count}`
  }

  #post(ask: Posted): Promise<Outcome> {
    return new Promise((settle) => {
      this.#open.set(ask.id, { ask, settle })
      this.pending = true
      if (this.status === 'here') this.#line.send(ask)
    })
  }

  #settle(id: string, outcome: Outcome): void {
    const open = this.#open.get(id)
    if (!open) return
    this.#open.delete(id)
    this.pending = this.#open.size > 0
    if ('refused' in outcome) {
      if (outcome.refused.words) this.notice(outcome.refused.words, outcome.refused.rule)
    } else if ('stale' in outcome && open.ask.ask === 'act' && open.ask.act.do !== 'pass') {
      // Who wanted something is told that it was not done; a discard let go is gone either way.
      this.notice(text().table.late)
    } else {
      this.notices = []
    }
    open.settle(outcome)
  }

  /** Nobody will answer any more. */
  #giveUp(): void {
    for (const id of [...this.#open.keys()]) this.#settle(id, { refused: STALE })
  }

  #hearing() {
    return {
      opened: (): void => {
        const { told } = this
        const have = told && this.you?.role === 'player' ? { game: told.game, n: told.n } : null
        this.#line.send({ ask: 'hello', id: this.#name(), key: this.key, have })
      },
      heard: (tell: AnyTell): void => this.#heard(tell),
      lost: (code: number): void => {
        if (POISONED.has(code)) this.#giveUp()
        if (this.status !== 'connecting') this.status = 'lost'
      },
      closed: (code: number, words: string): void => {
        const fault = this.#last
        this.closing = fault ? { code, words: fault.words, fault: fault.code } : { code, words }
        this.status = 'closed'
        this.#giveUp()
      },
    }
  }

  /** The words that came before the door closed say more than its number. */
  #last: Fault | undefined

  #heard(tell: AnyTell): void {
    switch (tell.tell) {
      case 'welcome':
        this.skew = tell.time - Date.now()
        this.you = tell.you
        this.table = tell.table
        this.chat = tell.chat ?? []
        this.status = 'here'
        this.#line.settled()
        for (const { ask } of this.#open.values()) this.#line.send(ask)
        break
      case 'knocking':
        this.status = 'knocking'
        this.#line.settled()
        break
      case 'table_changed':
        this.you = tell.you
        this.table = tell.table
        break
      case 'told':
        this.#tell(tell)
        break
      case 'said':
        if (!this.chat.some((each) => each.message === tell.message.message))
          this.chat = [...this.chat, tell.message]
        break
      case 'removed':
        this.chat = this.chat.filter((each) => each.message !== tell.message)
        break
      case 'pong': {
        const now = Date.now()
        const way = (now - this.#line.pinged) / 2
        this.skew = tell.time + way - now
        break
      }
      case 'done':
        this.#settle(tell.id, { done: true })
        break
      case 'stale':
        this.#settle(tell.id, { stale: true })
        break
      case 'refused':
        if (tell.id === '' || !this.#open.has(tell.id)) this.#last = tell.error
        this.#settle(tell.id, { refused: tell.error })
        break
      case 'malformed':
        this.#settle(tell.id ?? '', { refused: tell.error })
        break
      default:
        // A newer server may tell more than this page knows.
        tell satisfies never
    }
  }

  /** Takes what was told; what was heard before, or follows a gap, is not told as if it happened now. */
  #tell(told: ToldTell): void {
    const before = this.told
    const events = told.events ?? []
    const same = before?.game === told.game && !told.whole
    if (same && told.n < before.n) return // Older than what is shown.
    const missed = same ? told.n - events.length - before.n : 0
    const fresh = told.whole || missed > 0 ? [] : missed < 0 ? events.slice(-missed) : events
    this.told = told
    for (const listener of [...this.#listeners]) listener(fresh, told)
  }
}

/** Some letters that no other page of this person has. */
function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return [...bytes].map((each) => each.toString(36).padStart(2, '0')).join('')
}
