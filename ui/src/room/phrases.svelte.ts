import { call } from '../net/api.ts'
import type { Phrase } from '../wire.ts'

/** The ready phrases, read when the chat is first opened. */
class Phrases {
  list: readonly Phrase[] = $state.raw([])

  #asked = false

  load(): void {
    if (this.#asked) return
    this.#asked = true
    call('GET /api/phrases')
      .then(({ phrases }) => (this.list = phrases))
      .catch(() => (this.#asked = false)) // One can still say something in one's own words.
  }
}

export const phrases = new Phrases()
