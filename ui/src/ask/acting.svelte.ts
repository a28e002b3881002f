import { deskOf, warningOf } from '../card/coaching.svelte.ts'
import { help } from '../card/help.svelte.ts'
import { sets } from '../card/notation.ts'
import { Holding } from '../hand/holding.svelte.ts'
import type { Held } from '../hand/order.ts'
import { keep, recalled } from '../table/keeping.ts'
import type { TableClient } from '../table/client.svelte.ts'
import type { AnyAct, Tile, ToldTell } from '../wire.ts'
import { advised } from './advised.ts'
import type { Button, Question } from './button.ts'
import { questionOf } from './question.ts'

/** An act does not wait longer than this for a warning. */
const WARNED_MS = 1_500
/** How long the second of two acts waits until the table offers it. */
const OFFERED_MS = 4_000

interface Choice {
  key: string
  ids: readonly string[]
  blind: readonly number[]
  /** What cannot go into a slot: one more than there are, or a tile that stays. */
  over?: 'full' | 'stays'
}

/** What one page's player has in hand: the tiles chosen, the question, and the act on its way. */
export class Acting {
  readonly holding: Holding
  /** What the analyst has against a button that was pressed. */
  warning: { words: string; button: Button; acts: readonly AnyAct[]; key: string } | null =
    $state.raw(null)
  /** A button was pressed and is not answered yet. */
  busy = $state(false)
  /** What a hand is over, the discard or a Joker by its owner and place: what it can do is shown. */
  reaching = $state('')
  /** A tile is being dragged. */
  dragging = $state(false)
  /** The tiles of the button that is pointed at. */
  eyed: readonly Tile[] | null = $state.raw(null)

  #choice: Choice = $state.raw({ key: '', ids: [], blind: [] })
  /** What is discarded once the table offers it. */
  #then: Tile | undefined = $state()
  /** The question before anything is chosen. */
  #bare = $derived.by(() => {
    const { told, table } = this.client
    return told ? questionOf(told, table) : null
  })

  constructor(readonly client: TableClient) {
    this.holding = new Holding(client.id, () => this.wanted)
    if (client.told) this.#take(client.told)
    client.hear((_, told) => this.#take(told))
  }

  #took = false

  #take(told: ToldTell): void {
    const before = this.holding.held
    this.holding.take(told)
    this.#drop(before)
    if (!this.#took) this.#recall()
    this.#took = true
  }

  /** Lets go of what was chosen once tiles of it are gone: another of the kind is another choice. */
  #drop(before: readonly Held[]): void {
    const { held } = this.holding
    const count = (all: readonly Held[], tile: Tile): number =>
      all.filter((each) => each.tile === tile).length
    const chosen = before.filter((each) => this.#choice.ids.includes(each.id))
    if (chosen.some(({ tile }) => count(held, tile) < count(before, tile)))
      this.#choice = { ...this.#choice, ids: [] }
  }

  /** What lay in the slots before the page was loaded anew. */
  #recall(): void {
    const kept = recalled<{ key: string; tiles: Tile[]; blind: number[] }>(this.#kept)
    if (!kept || kept.key !== this.#bare?.key) return
    const free = [...this.holding.held]
    const ids = kept.tiles.flatMap((tile) => {
      const at = free.findIndex((each) => each.tile === tile)
      return at < 0 ? [] : [free.splice(at, 1)[0]!.id]
    })
    this.#choice = { key: kept.key, ids, blind: kept.blind }
  }

  get #kept(): string {
    return `mahj.slots.${this.client.id}`
  }

  /** The tiles of the line that is played for: the pinned one, or else the nearest. */
  get wanted(): readonly Tile[] {
    const desk = deskOf(this.client)
    if (desk.wanted.length) return desk.wanted
    const nearest = help.on('best', desk.company) ? desk.coaching?.lines[0]?.hand : undefined
    return sets(nearest ?? '').flatMap(({ tile, size }) => Array<Tile>(size).fill(tile))
  }

  /** The ids of the tiles that are chosen, in the order they were. */
  ids: readonly string[] = $derived.by(() => {
    const bare = this.#bare
    if (!bare?.choosing) return []
    const { held, apart } = this.holding
    const here = this.#choice.key === bare.key
    if (here) return this.#choice.ids.filter((id) => held.some((each) => each.id === id))
    // The tile just drawn is what most people let go: the button speaks of it at once. A Joker
    // nobody lets go, so it is chosen by hand or not at all.
    const drawn = held.find((each) => each.id === apart)
    const single = bare.buttons.some((each) => each.key === 'discard')
    const kept = !drawn || drawn.tile === 'J'
    return single && !kept && bare.choosing.pool.includes(drawn.tile) ? [drawn.id] : []
  })

  blind: readonly number[] = $derived.by(() =>
    this.#choice.key === this.#bare?.key ? this.#choice.blind : [],
  )

  /** Why the tile last wanted is in no slot; nothing where it is. */
  over = $derived.by(() => (this.#choice.key === this.#bare?.key && this.#choice.over) || '')

  chosen: readonly Tile[] = $derived.by(() =>
    this.ids
      .flatMap((id) => this.holding.held.filter((each) => each.id === id))
      .map((each) => each.tile),
  )

  /** The question as the table asks it, whatever the coach advises. */
  unadvised: Question | null = $derived.by(() => {
    const { told, table } = this.client
    return told ? questionOf(told, table, this.chosen, this.blind, this.#then) : null
  })

  question: Question | null = $derived.by(() => {
    const question = this.unadvised
    return question && advised(question, deskOf(this.client).acts)
  })

  /** The warning, as long as it speaks of what is asked now. */
  get warned() {
    return this.warning?.key === this.question?.key ? this.warning : null
  }

  /** Whether tiles are laid into slots now. */
  get passing(): boolean {
    return (
      this.question?.buttons.some((each) => each.key === 'pass_tiles' || each.key === 'offer') ??
      false
    )
  }

  /** The tiles that would join what a button speaks of. */
  raised: readonly Tile[] = $derived.by(() => {
    const question = this.question
    const eyed = this.eyed?.join()
    // A button that was pressed is gone before the pointer has left it.
    const all = [
      ...(question?.buttons ?? []),
      ...(question?.tray ?? []),
      ...(question?.shelf ?? []),
    ]
    if (this.eyed && all.some((each) => each.tiles?.join() === eyed)) return this.eyed
    // A call that is not advised raises nothing: the rack would speak for it.
    const main = question?.buttons.find((each) => each.key === question.main)
    return (main?.key.startsWith('claim') && main.tiles) || []
  })

  /** What a hand can do with what it is over. */
  get within(): readonly Button[] {
    return this.#about(this.reaching)
  }

  /** How a hand goes to something on the felt; nothing where it has nothing to do there. */
  reach(what: string): (() => void) | undefined {
    if (!this.#about(what).length) return undefined
    return () => (this.reaching = this.reaching === what ? '' : what)
  }

  #about(what: string): readonly Button[] {
    const { reach = [], felt = [] } = this.question ?? {}
    if (!what || what === 'discard') return what ? reach : []
    return felt.filter((each) => each.key.endsWith(` ${what}`) || each.key.endsWith(`:${what}`))
  }

  /** Chooses a tile, or lets it go. */
  choose(id: string): void {
    const choosing = this.question?.choosing
    const held = this.holding.held.find((each) => each.id === id)
    if (!choosing || !held) return
    if (this.ids.includes(id)) {
      // Who presses the tile that was chosen by itself means it.
      const own = this.#choice.key === this.#bare?.key
      this.#set(this.ids.filter((each) => !own || each !== id))
    } else if (choosing.pool.includes(held.tile)) {
      if (choosing.most === 1) this.#set([id])
      else if (this.ids.length < choosing.most) this.#set([...this.ids, id])
      else if (!this.passing) this.#set([...this.ids.slice(1), id])
      else this.#over('full')
    } else if (this.passing && held.tile === 'J' && choosing.stays) this.#over('stays')
  }

  #over(over: 'full' | 'stays'): void {
    this.#choice = { key: this.#bare?.key ?? '', ids: this.ids, blind: this.blind, over }
  }

  /** Sends an incoming tile on unseen, or keeps it. */
  chooseBlind(place: number): void {
    const on = this.blind.includes(place)
    if (!on && this.ids.length + this.blind.length >= 3) {
      this.#over('full')
      return
    }
    const blind = on ? this.blind.filter((each) => each !== place) : [...this.blind, place]
    this.#set(this.ids, blind)
  }

  clear(): void {
    this.#set([])
  }

  /** Discards a tile that was dragged to the table or pressed twice. */
  discard(id: string): void {
    this.#set([id])
    const button = this.question?.buttons.find((each) => each.key === 'discard')
    if (button) void this.press(button)
  }

  /** Whether a tile could be discarded now. */
  get discards(): boolean {
    return this.client.told?.options?.some((each) => each.do === 'discard') ?? false
  }

  /** Whether a tile that is dropped on the discards would be one. */
  get drops(): boolean {
    return this.discards && !this.passing
  }

  /** Does what a button says, unless the analyst has something against it. */
  async press(button: Button, acts: readonly AnyAct[] = button.acts): Promise<void> {
    if (!acts.length || this.busy) return
    const key = this.question?.key ?? ''
    this.busy = true
    try {
      const warns = button.grave && this.#warns()
      const words = warns ? await soon(warningOf(this.client, acts.at(-1)!)) : ''
      if (words && this.question?.key === key) this.warning = { words, button, acts, key }
      else if (this.question?.key === key) await this.#send(acts)
    } finally {
      this.busy = false
    }
  }

  /** Does it in spite of the warning. */
  async anyway(): Promise<void> {
    const warned = this.warned
    this.warning = null
    if (!warned || this.busy) return
    this.busy = true
    try {
      await this.#send(warned.acts)
    } finally {
      this.busy = false
    }
  }

  back(): void {
    this.warning = null
  }

  #warns(): boolean {
    const desk = deskOf(this.client)
    return !desk.refused && help.on('warn', desk.company)
  }

  #set(ids: readonly string[], blind = this.blind): void {
    this.#choice = { key: this.#bare?.key ?? '', ids, blind }
    if (this.passing) keep(this.#kept, { key: this.#choice.key, tiles: this.chosen, blind })
  }

  async #send(acts: readonly AnyAct[]): Promise<void> {
    const last = acts.length > 1 ? acts.at(-1) : undefined
    this.#then = last?.do === 'discard' ? last.tile : undefined
    try {
      for (const [place, act] of acts.entries()) {
        if (place && !(await this.#offered(act))) return
        const outcome = await this.client.act(act)
        if (!('done' in outcome)) return
      }
    } finally {
      this.#then = undefined
    }
  }

  /** Waits until the table offers an act that follows another. */
  #offered(act: AnyAct): Promise<boolean> {
    const there = (): boolean => {
      const forms = this.client.told?.options?.filter((each) => each.do === act.do) ?? []
      return forms.some((form) => {
        const choice = form.fields?.tile
        return act.do !== 'discard' || (choice?.is === 'one' && choice.values.includes(act.tile))
      })
    }
    if (there()) return Promise.resolve(true)
    return new Promise((resolve) => {
      const end = (found: boolean): void => {
        clearTimeout(late)
        stop()
        resolve(found)
      }
      const stop = this.client.hear(() => there() && end(true))
      const late = setTimeout(() => end(false), OFFERED_MS)
    })
  }
}

function soon(words: Promise<string>): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve(''), WARNED_MS))
  return Promise.race([words, late])
}

const known = new WeakMap<TableClient, Acting>()

/** The one player of a page, for the bar, the rack and the scene alike. */
export function actingOf(client: TableClient): Acting {
  const before = known.get(client)
  if (before) return before
  let acting!: Acting
  // It outlives whichever part of the page asked for it first.
  $effect.root(() => void (acting = new Acting(client)))
  known.set(client, acting)
  return acting
}
