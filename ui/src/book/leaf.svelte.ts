import { faultOf } from '../net/api.ts'
import { pageText } from '../text/pages.svelte.ts'

/** A page of the book that is fetched by its id: what came, or why nothing did. */
export class Leaf<Page> {
  page = $state.raw<Page | null>(null)
  wrong = $state('')

  /** Fetches a page. What it gives back forgets that page, or keeps it from coming. */
  turn(fetch: (signal: AbortSignal) => Promise<Page>): () => void {
    const stop = new AbortController()
    fetch(stop.signal).then(
      (found) => (this.page = found),
      (thrown: unknown) => {
        if (stop.signal.aborted) return
        const fault = faultOf(thrown)
        this.wrong = fault.code === 'not_found' ? pageText().book.missing : fault.words
      },
    )
    return () => {
      stop.abort()
      this.page = null
      this.wrong = ''
    }
  }
}
