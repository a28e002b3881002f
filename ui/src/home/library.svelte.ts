import { call } from '../net/api.ts'
import { me } from '../net/me.svelte.ts'
import type { HouseBook, ListedCard, OwnCard } from '../wire.ts'

/** What a table can be set up with: cards and house rules. Read when first needed. */
class Library {
  ours: readonly ListedCard[] = $state.raw([])
  mine: readonly OwnCard[] = $state.raw([])
  book: HouseBook | undefined = $state.raw()

  #asked = false

  /** Reads what is not there yet; one's own cards anew, for one may just have been typed in. */
  load(): void {
    // A table can be opened without them; who comes again asks again.
    const failed = (): void => void (this.#asked = false)
    if (!this.#asked) {
      this.#asked = true
      call('GET /api/cards')
        .then(({ cards }) => (this.ours = cards))
        .catch(failed)
      call('GET /api/house-rules')
        .then((book) => (this.book = book))
        .catch(failed)
    }
    me.load()
      .then(async (person) => {
        if (person) this.mine = (await call('GET /api/my/cards')).cards
      })
      .catch(failed)
  }

  /** What a card is called. */
  title(card: string): string {
    const ours = this.ours.find((each) => each.name === card)
    return ours?.title ?? this.mine.find((each) => `own:${each.id}` === card)?.name ?? ''
  }
}

export const library = new Library()
