import { call } from '../net/api.ts'
import type { Book, FoundRule, ToldChapter, ToldRule } from '../wire.ts'

/** Nobody has typed for so long: then the book is searched. */
const STILL_MS = 160
const MOST = 12

/** The rulebook: fetched once, searched as one types. */
class Shelf {
  book: Book | null = $state.raw(null)
  question = $state('')
  found: readonly FoundRule[] | null = $state.raw(null)

  #loading: Promise<void> | undefined
  #soon: ReturnType<typeof setTimeout> | undefined
  #stop = new AbortController()

  load(): Promise<void> {
    this.#loading ??= call('GET /api/rules').then(
      (book) => void (this.book = book),
      (thrown: unknown) => {
        this.#loading = undefined // The next one asks again.
        throw thrown
      },
    )
    return this.#loading
  }

  rule(id: string): ToldRule | undefined {
    return this.book?.chapters.flatMap((each) => each.rules).find((each) => each.id === id)
  }

  chapter(id: string): ToldChapter | undefined {
    return this.book?.chapters.find((each) => each.id === id)
  }

  /** The rules before and after one, in the order of the book. */
  beside(id: string): [ToldRule | undefined, ToldRule | undefined] {
    const all = this.book?.chapters.flatMap((each) => each.rules) ?? []
    const at = all.findIndex((each) => each.id === id)
    return at < 0 ? [undefined, undefined] : [all[at - 1], all[at + 1]]
  }

  /** Looks for what is typed. */
  ask(question: string): void {
    this.question = question
    clearTimeout(this.#soon)
    this.#stop.abort()
    if (!question.trim()) {
      this.found = null
      return
    }
    const { signal } = (this.#stop = new AbortController())
    this.#soon = setTimeout(() => void this.#search(question.trim(), signal), STILL_MS)
  }

  async #search(q: string, signal: AbortSignal): Promise<void> {
    try {
      const query = { q: q.slice(0, 200), limit: MOST }
      this.found = (await call('GET /api/rules/search', { query, signal })).found
    } catch {
      // What was found before stays; the next letter asks again.
    }
  }
}

export const shelf = new Shelf()
