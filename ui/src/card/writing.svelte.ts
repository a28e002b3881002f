import { call, faultOf } from '../net/api.ts'
import { me } from '../net/me.svelte.ts'
import type { CardFault, DrawnCard, ReadCard } from '../wire.ts'
import { drafts, type Draft } from './draft.ts'

/** The text is read once nobody has typed for so long. */
const STILL_MS = 300

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
  /** What is kept among my cards. */
  saved: string | null = $state(null)
  saving = $state(false)
  /** Another window has saved the card since it was opened here: one text would take the other's place. */
  elsewhere = $state(false)
  wrong = $state('')
  /** Unsaved work whose place this card has taken. */
  before: Draft | undefined = $state.raw()

  #soon: ReturnType<typeof setTimeout> | undefined
  #stop = new AbortController()

  get changed(): boolean {
    return this.saved !== this.text
  }

  /** Whether the draft that is kept is this card. */
  get kept(): boolean {
    const draft = drafts.read()
    return draft?.text === this.text && draft.id === this.id
  }

  /** Begins with a text; one that is kept already is not a draft. */
  begin(text: string, id = '', saved: string | null = null): void {
    this.text = text
    this.id = id
    this.saved = saved
    this.card = null
    this.faults = []
    this.wrong = ''
    this.elsewhere = false
    this.before = drafts.before()
    void this.#read()
  }

  /** Another text, as it is typed. */
  write(text: string): void {
    if (!this.kept) drafts.shelve()
    this.before = drafts.before()
    this.text = text
    this.current = false
    drafts.keep({ text, id: this.id })
    clearTimeout(this.#soon)
    this.#soon = setTimeout(() => void this.#read(), STILL_MS)
  }

  /** Keeps the card among mine, mistakes and all; `over`: whatever another window has saved. */
  async save(over = false): Promise<boolean> {
    this.saving = true
    this.wrong = ''
    const { text } = this
    try {
      await me.somebody()
      this.elsewhere = !over && (await this.#differs(text))
      if (this.elsewhere) return false
      const body = { text, name: '' }
      const kept = this.id
        ? await call('PUT /api/my/cards/{id}', { params: { id: this.id }, body })
        : await call('POST /api/my/cards', { body })
      const mine = this.kept
      this.id = kept.id
      this.saved = text
      if (mine && this.changed) drafts.keep({ text: this.text, id: this.id })
      else if (mine) drafts.forget()
      return true
    } catch (thrown) {
      this.wrong = faultOf(thrown).words
      return false
    } finally {
      this.saving = false
    }
  }

  /** Keeps the card beside what another window has saved. */
  saveBeside(): Promise<boolean> {
    this.id = ''
    this.saved = null
    drafts.keep({ text: this.text, id: '' })
    return this.save()
  }

  /** Whether what is kept is neither what was opened here nor what is to be saved. */
  async #differs(text: string): Promise<boolean> {
    if (!this.id) return false
    const kept = await call('GET /api/my/cards/{id}', { params: { id: this.id } })
    return kept.text !== this.saved && kept.text !== text
  }

  /** Nobody waits for it any more. */
  end(): void {
    clearTimeout(this.#soon)
    this.#stop.abort()
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
