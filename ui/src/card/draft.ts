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
export type Problem = 'tooBig' | 'notText' | 'empty'

/** The draft is kept on the device, the one whose place it took for as long as the tab is open. */
type Where = 'localStorage' | 'sessionStorage'

function read(where: Where): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(window[where].getItem(KEPT) ?? 'null')
    const draft = kept as Partial<Draft> | null
    if (typeof draft?.text !== 'string' || typeof draft.id !== 'string') return undefined
    return { text: draft.text, id: draft.id }
  } catch {
    return undefined
  }
}

function keep(where: Where, draft: Draft | undefined): void {
  try {
    if (draft) window[where].setItem(KEPT, JSON.stringify(draft))
    else window[where].removeItem(KEPT)
  } catch {
    // Without a place to keep it the draft lives as long as the page.
  }
}

export const drafts = {
  read: () => read('localStorage'),
  keep: (draft: Draft) => keep('localStorage', draft),
  forget: () => keep('localStorage', undefined),

  /** The draft whose place another card has taken. */
  before: () => read('sessionStorage'),

  /** Puts the draft aside, so that another card can take its place. */
  shelve(): void {
    const draft = drafts.read()
    if (!draft) return
    keep('sessionStorage', draft)
    drafts.forget()
  },

  /** Lets the draft and the one before it change places. */
  swap(): void {
    const [draft, before] = [drafts.read(), drafts.before()]
    keep('localStorage', before)
    keep('sessionStorage', draft)
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
    text = text.replaceAll('\r\n', '\n')
    if (!text.trim()) return 'empty'
    if (drafts.read()?.text !== text) drafts.shelve()
    drafts.keep({ text, id: '' })
    return undefined
  },
}
