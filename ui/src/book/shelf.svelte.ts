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
  /** The question that these answer. */
  answered = $state('')

  #loading: Promise<void> | undefined
  #soon: ReturnType<typeof setTimeout> | undefined
  #stop = new AbortController()
  /** What the book was asked last, and what comes of it. */
  #asked = ''
  #answers: Promise<readonly FoundRule[]> = Promise.resolve([])

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

  /** Looks for what is typed, once nobody types. */
  ask(question: string): void {
    this.question = question
    clearTimeout(this.#soon)
    const asked = question.trim()
    if (asked === this.#asked) return
    this.#stop.abort()
    this.#asked = ''
    if (asked) this.#soon = setTimeout(() => void this.answers(), STILL_MS)
    else this.found = null
  }

  /** The answers to what is typed now, asked for at once; none where it is changed meanwhile. */
  answers(): Promise<readonly FoundRule[]> {
    clearTimeout(this.#soon)
    const asked = this.question.trim()
    if (!asked) return Promise.resolve([])
    if (asked !== this.#asked) {
      this.#asked = asked
      this.#stop = new AbortController()
      this.#answers = this.#search(asked, this.#stop.signal)
    }
    return this.#answers
  }

  async #search(asked: string, signal: AbortSignal): Promise<readonly FoundRule[]> {
    try {
      const query = { q: asked.slice(0, 200), limit: MOST }
      const { found } = await call('GET /api/rules/search', { query, signal })
      if (signal.aborted) return []
      this.answered = asked
      return (this.found = found)
    } catch {
      // What was found before stays on the page; the next letter, or Enter, asks again.
      if (this.#asked === asked && !signal.aborted) this.#asked = ''
      return []
    }
  }
}

export const shelf = new Shelf()
