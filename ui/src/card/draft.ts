const KEPT = 'mahj.card'
/** More than the longest card; the server says the same. */
const MOST = 200_000

/** A card that is being written, kept on this device until it is saved. */
export interface Draft {
  text: string
  /** The card of one's own that it changes; nothing where it is new. */
  id: string
}

/** What keeps a file from being a card. */
export type Problem = 'tooBig' | 'notText'

export const drafts = {
  read(): Draft | undefined {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
      const draft = kept as Partial<Draft> | null
      if (typeof draft?.text !== 'string' || typeof draft.id !== 'string') return undefined
      return { text: draft.text, id: draft.id }
    } catch {
      return undefined
    }
  },

  keep(draft: Draft): void {
    try {
      localStorage.setItem(KEPT, JSON.stringify(draft))
    } catch {
      // Without a place to keep it the draft lives as long as the page.
    }
  },

  forget(): void {
    try {
      localStorage.removeItem(KEPT)
    } catch {
      // There was nothing to forget.
    }
  },

  /** Makes a file the draft of a new card. */
  async take(file: Blob): Promise<Problem | undefined> {
    if (file.size > MOST) return 'tooBig'
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    } catch {
      return 'notText'
    }
    drafts.keep({ text: text.replaceAll('\r\n', '\n'), id: '' })
    return undefined
  },
}
