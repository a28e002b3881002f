import { call } from '../net/api.ts'
import { me } from '../net/me.svelte.ts'
import type { HouseBook, ListedCard, OwnCard } from '../wire.ts'

/** What a table can be set up with: cards and house rules. Read when first needed. */
class Library {
  ours: readonly ListedCard[] = $state.raw([])
  mine: readonly OwnCard[] = $state.raw([])
  book: HouseBook | undefined = $state.raw()

  /** Reads what is not there yet; one's own cards anew, for one may just have been typed in. */
  load(): void {
    const quiet = (): undefined => undefined // A table can be opened without them.
    if (!this.ours.length)
      call('GET /api/cards')
        .then(({ cards }) => (this.ours = cards))
        .catch(quiet)
    if (!this.book)
      call('GET /api/house-rules')
        .then((book) => (this.book = book))
        .catch(quiet)
    me.load()
      .then(async (person) => {
        if (person) this.mine = (await call('GET /api/my/cards')).cards
      })
      .catch(quiet)
  }

  /** What a card is called. */
  title(card: string): string {
    const ours = this.ours.find((each) => each.name === card)
    return ours?.title ?? this.mine.find((each) => `own:${each.id}` === card)?.name ?? ''
  }
}

export const library = new Library()
