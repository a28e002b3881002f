import { untrack } from 'svelte'
import { call } from '../net/api.ts'
import { layer } from '../scene/declaring.ts'
import type { TableClient } from '../table/client.svelte.ts'
import { text } from '../text/text.svelte.ts'
import type { AnyAct, Coaching, DrawnCard, Tile, ToldAdvice, ToldTell } from '../wire.ts'
import { help, type Company } from './help.svelte.ts'
import { sets } from './notation.ts'
import { coachingByName } from './players.ts'

/** The analyst is asked once the table has been still for so long, and not more often than that. */
const STILL_MS = 250
const APART_MS = 1_000
/** So long it waits before it asks an analyst again who is not ready, or was not reached. */
const READY_MS = 2_000

/** The levels for which the analyst is asked with every move; a warning is asked for by itself. */
const SPOKEN = ['distances', 'best', 'suggest'] as const

type Table = Pick<TableClient, 'id' | 'table' | 'told' | 'you'>

/** The card of a table, the line that is played for, and what the analyst says. */
export class CardDesk {
  card: DrawnCard | null = $state.raw(null)
  #coaching: Coaching | null = $state.raw(null)
  /** Whether the own hand lies open: nothing can be done for it any more. */
  readonly #done = $derived.by(() => {
    const picture = this.client.told?.picture
    return !!picture && picture.seat !== null && layer(picture) === picture.seat
  })
  readonly #said = $derived.by(
    () => this.#coaching && { ...this.#coaching, ...(this.#done && { advice: null, line: null }) },
  )
  /** The moment that the coaching speaks of. */
  said = $state('')
  /** Whether the analyst spoke of it. */
  spoke = $state(false)
  /** The line that the player pinned; nothing is pinned before. */
  pinned = $state('')
  /** Which lines are looked at, until the page is left: the panel goes when tiles become large. */
  view: 'mine' | 'all' = $state('mine')

  // Derived, so that what hangs on them hears of a change and not of every word at the table.
  readonly #name = $derived.by(() => {
    const settings = this.client.table?.settings
    return settings && (settings.card ?? '')
  })
  /** Whether other people sit here: with them, help is off until it is switched on. */
  readonly company: Company = $derived.by(() => {
    const mine = this.client.you?.person
    const others = this.client.table?.chairs.some((each) => each.person && each.person !== mine)
    return others ? 'people' : 'bots'
  })
  /** Why there is no help; nothing where there may be. */
  readonly refused = $derived.by(() =>
    this.client.table?.help_refused ? text().help.unavailable : '',
  )
  /** Whether the analyst speaks; else the card shows only what the player sees. */
  readonly helped = $derived.by(
    () => !this.refused && SPOKEN.some((level) => help.on(level, this.company)),
  )
  /** What one sees of the game; nothing where nobody can be advised. */
  readonly moment = $derived.by(() => {
    const { told, table, you } = this.client
    if (!told || told.picture.seat === null || you?.role !== 'player') return ''
    return table?.stage === 'playing' ? seen(told) : ''
  })

  /** Whether there is something to decide. */
  readonly asked = $derived.by(
    () => !!this.client.told?.options?.some((form) => form.group === 'play'),
  )

  /** Whether moves are suggested. */
  readonly suggests = $derived.by(
    () => this.helped && this.moment !== '' && help.on('suggest', this.company),
  )
  /** What the analyst says of this very moment, where moves are suggested. */
  readonly fresh = $derived.by(() =>
    this.suggests && this.spoke && this.said === this.moment ? this.coaching : null,
  )

  /** The acts that are advised now, two in a toss-up; nothing while they are awaited. */
  readonly acts = $derived.by((): readonly AnyAct[] | null => {
    const { moment } = this
    if (this.suggests && this.#awaited === moment && this.said !== moment) return null
    const { options = [], toss_up } = this.fresh?.advice ?? {}
    return options.slice(0, toss_up ? 2 : 1).flatMap(({ act }) => act ?? [])
  })

  /** The moment that the analyst is asked about, unless there was no answer. */
  #awaited = $state('')
  #drawn: string | undefined
  #game = 0
  #asked = 0

  constructor(readonly client: Table) {}

  /** What is held of the card, and with help what the analyst says. */
  get coaching(): Coaching | null {
    return this.#said
  }

  set coaching(told: Coaching | null) {
    this.#coaching = told
  }

  /** The tiles of the pinned line in the order of the card, for a rack that follows it. */
  get wanted(): readonly Tile[] {
    const hand = this.coaching?.marks.find((each) => each.line === this.pinned)?.hand ?? ''
    return sets(hand).flatMap(({ tile, size }) => Array<Tile>(size).fill(tile))
  }

  /** Pins a line, or lets go of it. */
  pin(line: string): void {
    this.pinned = this.pinned === line ? '' : line
  }

  /** Fetches the card, once for each card that the table plays. */
  async draw(): Promise<void> {
    const name = this.#name ?? ''
    if (this.#drawn === name) return
    this.#drawn = name
    try {
      this.card = await call('GET /api/tables/{table}/card', { params: { table: this.client.id } })
    } catch {
      this.#drawn = undefined // The connection tells that it is lost; the next table brings the card.
    }
  }

  /** Keeps the card and what is said of it up to date, open or closed; returns how to stop. */
  keep(): () => void {
    // Only those at the table may see its card.
    if (this.#name !== undefined) untrack(() => void this.draw())
    return this.follow()
  }

  /** Asks the analyst about this moment; returns how to take the question back. */
  follow(): () => void {
    const { moment, helped } = this
    if (!moment) return () => undefined
    this.#awaited = moment
    const stop = new AbortController()
    const wait = Math.max(STILL_MS, this.#asked + APART_MS - Date.now())
    const soon = setTimeout(() => void this.#ask(moment, helped, stop.signal), wait)
    return () => {
      clearTimeout(soon)
      stop.abort()
    }
  }

  async #ask(moment: string, helped: boolean, signal: AbortSignal): Promise<void> {
    this.#asked = Date.now()
    try {
      const sent = { params: { table: this.client.id }, query: { help: helped }, signal }
      const coaching = await call('GET /api/tables/{table}/advice', sent)
      const { table, told } = this.client
      this.coaching = coachingByName(coaching, table, told?.picture.seat ?? null)
      this.said = moment
      this.spoke = helped && !coaching.refused
      // Another hand is another plan.
      const game = this.client.told?.game ?? 0
      if (this.#game && this.#game !== game) this.pinned = ''
      this.#game = game
      if (this.coaching.ready) return
    } catch {
      // The connection tells that it is lost.
    }
    if (signal.aborted) return
    this.#awaited = ''
    setTimeout(() => void (signal.aborted || this.#ask(moment, helped, signal)), READY_MS)
  }
}

/**
 * All that advice rests on: the own tiles, what lies open, and what can be done. Who thinks does
 * not, nor how many tiles others hold: those are fewer as soon as they are laid out to be passed.
 */
function seen({ game, picture, options }: ToldTell): string {
  const shown = picture.hands.map(({ exposures, dead }) => [exposures, dead])
  const forms = options?.map((form) => form.do)
  const { slope, discards, wall, now } = picture
  const pass = 'stage' in now && now.stage
  return JSON.stringify([game, slope, shown, discards?.length, wall, now.doing, pass, forms])
}

/**
 * What the coach says. What outlasts its moment is the line to play for; where there was something
 * to do and again is, that is no answer to either, and the next one is waited for.
 */
export function advised(
  coaching: Coaching | null,
  old: boolean,
  asked: boolean,
): ToldAdvice | null {
  if (old && asked && coaching?.advice) return null
  return (old ? null : coaching?.advice) ?? coaching?.line ?? null
}

/** What is said where the coach has nothing to say. */
export function silence(coaching: Coaching | null, old: boolean): string {
  const { help } = text()
  if (!coaching || old) return help.thinking
  if (!coaching.ready) return help.gettingReady
  return coaching.lost.length && !coaching.marks.length ? help.hopeless : help.nothing
}

const desks = new WeakMap<object, CardDesk>()

/** The one desk of a table, for the panel, the sheet and the rack alike. */
export function deskOf(client: Table): CardDesk {
  const before = desks.get(client)
  if (before) return before
  let desk!: CardDesk
  // It outlives whichever part of the page asked for it first.
  $effect.root(() => void (desk = new CardDesk(client)))
  desks.set(client, desk)
  return desk
}

/** What speaks against an act; nothing where nothing does or nobody may say. */
export async function warningOf(client: Pick<TableClient, 'id'>, act: AnyAct): Promise<string> {
  try {
    const params = { table: client.id }
    return (await call('POST /api/tables/{table}/warning', { params, body: { act } })).words
  } catch {
    return '' // No act waits for a warning that does not come.
  }
}
