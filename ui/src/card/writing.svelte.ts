import { call, faultOf } from '../net/api.ts'
import { me } from '../net/me.svelte.ts'
import type { CardFault, DrawnCard, ReadCard } from '../wire.ts'
import { drafts, same, type Draft } from './draft.ts'

/** The text is read once nobody has typed for so long. */
const STILL_MS = 300

/** Whether the card that was asked for is not there. */
function gone(thrown: unknown): boolean {
  return faultOf(thrown).code === 'not_found'
}

/** A card that is being written: its text, what came of it, and where it is kept. */
export class Writing {
  text = $state('')
  /** The id among my cards; nothing before it was saved. */
  id = $state('')
  faults: readonly CardFault[] = $state.raw([])
  /** What can be read of the text, or could last; it stays in sight while a mistake is being made. */
  card: DrawnCard | null = $state.raw(null)
  /** Whether the card in sight is the text as it is. */
  current = $state(false)
  /** Whether the card in sight is this text without the lines that have mistakes. */
  part = $state(false)
  /** What was kept among my cards when this text was made from it. */
  saved: string | null = $state(null)
  saving = $state(false)
  /** What another window has done to the card since it was opened here. */
  elsewhere: 'saved' | 'deleted' | undefined = $state()
  wrong = $state('')
  /** The unsaved texts whose place this one and others have taken, newest first. */
  aside: readonly Draft[] = $state.raw([])

  /** The one after the text that was brought back last, so that all have their turn. */
  #turn: Draft | undefined = $state.raw()
  /** What to begin with, whatever is kept on the device. */
  #next: Draft | undefined
  /** What a new card began with before anybody typed: nobody misses it. */
  #given = ''
  #soon: ReturnType<typeof setTimeout> | undefined
  #stop = new AbortController()

  get changed(): boolean {
    return this.saved !== this.text
  }

  /** Whether the draft that is kept is this card. */
  get kept(): boolean {
    return same(drafts.read(), this.#draft)
  }

  /** The text put aside that is offered. */
  get before(): Draft | undefined {
    const turn = this.#turn
    return this.aside.find((each) => turn && same(each, turn)) ?? this.aside[0]
  }

  /** Begins with a text, made from what is saved; one that is kept already is not a draft. */
  begin(text: string, id = '', saved: string | null = null): void {
    this.text = text
    this.id = id
    this.saved = saved
    const work = this.kept || drafts.aside().some((each) => same(each, this.#draft))
    this.#given = work ? '' : text
    this.card = null
    this.faults = []
    this.wrong = ''
    this.elsewhere = undefined
    this.#look()
    void this.#read()
  }

  /** Begins with a card of mine, or with the draft of it; also where the card is gone. */
  async load(id: string, draft?: Draft): Promise<void> {
    try {
      const { text } = await call('GET /api/my/cards/{id}', { params: { id } })
      const base = draft?.text === text ? text : draft?.base
      this.begin(draft?.text ?? text, id, base ?? text)
    } catch (thrown) {
      if (!draft || !gone(thrown)) throw thrown
      this.begin(draft.text, id)
      this.elsewhere = 'deleted'
    }
  }

  /** What to begin with where the text has just been left for another; once. */
  next(): Draft | undefined {
    const next = this.#next
    this.#next = undefined
    return next
  }

  /**
   * Leaves this text for another, which the page begins with. This one is put aside where it is
   * unsaved; the device's draft may be another window's, and is let go of only if it is this one.
   */
  leave(next: Draft): void {
    if (this.changed && (this.id || this.text !== this.#given)) drafts.putAside(this.#draft)
    if (this.kept) drafts.forget()
    this.#next = next
    this.#turn = undefined
    this.#look()
  }

  /** Leaves this text for that of a file. */
  open(file: Draft): void {
    this.leave(file)
    drafts.replace(file)
  }

  /** Leaves this text for one that was put aside; returns the card which that one changes. */
  bringBack(): string {
    const { before, aside } = this
    if (!before) return this.id
    // Beside another window's draft it stays aside until it is typed on: a reload would lose it.
    const free = this.kept || !drafts.read()
    if (free) drafts.drop(before)
    this.leave(before)
    if (free) drafts.keep(before)
    this.#turn = aside[aside.indexOf(before) + 1]
    return before.id
  }

  /** Another text, as it is typed. */
  write(text: string): void {
    if (!this.kept) {
      drafts.shelve()
      drafts.drop(this.#draft)
      this.#turn = undefined
    }
    this.text = text
    this.current = false
    if (this.changed) drafts.keep(this.#draft)
    else drafts.forget()
    this.#look()
    clearTimeout(this.#soon)
    this.#soon = setTimeout(() => void this.#read(), STILL_MS)
  }

  /** Keeps the card among mine, mistakes and all; `over`: whatever another window has saved. */
  save(over = false): Promise<boolean> {
    return this.#save(this.id, over)
  }

  /** Keeps the card beside what another window has saved, or has deleted. */
  saveBeside(): Promise<boolean> {
    return this.#save('', true)
  }

  /** Until it is done all stays as it was: the text may be the only one of its kind. */
  async #save(id: string, over: boolean): Promise<boolean> {
    this.saving = true
    this.wrong = ''
    const { text } = this
    try {
      await me.somebody()
      if (id && !over && (await this.#differs(id, text))) {
        this.elsewhere = 'saved'
        return false
      }
      const body = { text, name: '' }
      const kept = id
        ? await call('PUT /api/my/cards/{id}', { params: { id }, body })
        : await call('POST /api/my/cards', { body })
      const mine = this.kept
      drafts.drop(this.#draft)
      this.id = kept.id
      this.saved = text
      this.elsewhere = undefined
      if (mine && this.changed) drafts.keep(this.#draft)
      else if (mine) drafts.forget()
      this.#look()
      return true
    } catch (thrown) {
      if (id && gone(thrown)) {
        this.elsewhere = 'deleted'
        this.saved = null
      } else this.wrong = faultOf(thrown).words
      return false
    } finally {
      this.saving = false
    }
  }

  /** Whether what is kept is neither what the text was made from nor what is to be saved. */
  async #differs(id: string, text: string): Promise<boolean> {
    const kept = await call('GET /api/my/cards/{id}', { params: { id } })
    return kept.text !== this.saved && kept.text !== text
  }

  /** Nobody waits for it any more. */
  end(): void {
    clearTimeout(this.#soon)
    this.#stop.abort()
  }

  get #draft(): Draft {
    const { text, id, saved } = this
    return saved === null ? { text, id } : { text, id, base: saved }
  }

  /** What is aside and not on the page. */
  #look(): void {
    this.aside = drafts.aside().filter((each) => !same(each, this.#draft))
  }

  async #read(): Promise<void> {
    this.#stop.abort()
    const { signal } = (this.#stop = new AbortController())
    try {
      this.#take(await call('POST /api/cards/read', { body: { text: this.text }, signal }))
    } catch (thrown) {
      if (!signal.aborted) this.wrong = faultOf(thrown).words
    }
  }

  #take(read: ReadCard): void {
    this.wrong = ''
    this.faults = read.faults
    this.current = read.card !== null
    const card = read.card ?? read.part
    this.part = !read.card && !!card
    if (card) this.card = card
  }
}
