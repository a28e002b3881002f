const KEPT = 'mahj.card'
/** More than the longest card; the server says the same. */
const MOST = 200_000
/** So many texts can be put aside; the oldest makes room. */
const MOST_ASIDE = 5

/** A card that is being written, kept on this device until it is saved. */
export interface Draft {
  text: string
  /** The card of one's own that it changes; nothing where it is new. */
  id: string
  /** What was saved of that card when the draft was made from it; an older page kept none. */
  base?: string
}

/** What keeps a file from being a card. */
export type Problem = 'tooBig' | 'notText' | 'empty'

/** The draft is kept on the device, those whose place it took for as long as the tab is open. */
type Where = 'localStorage' | 'sessionStorage'

function read(where: Where): readonly Draft[] {
  try {
    const kept: unknown = JSON.parse(window[where].getItem(KEPT) ?? 'null')
    // An older page put one draft aside, not a list.
    return (Array.isArray(kept) ? kept : [kept]).flatMap(draftOf)
  } catch {
    return []
  }
}

function draftOf(kept: unknown): Draft[] {
  const draft = kept as Partial<Draft> | null
  if (typeof draft?.text !== 'string' || typeof draft.id !== 'string') return []
  const { text, id, base } = draft
  return [typeof base === 'string' ? { text, id, base } : { text, id }]
}

function keep(where: Where, kept: Draft | readonly Draft[] | undefined): void {
  try {
    if (kept) window[where].setItem(KEPT, JSON.stringify(kept))
    else window[where].removeItem(KEPT)
  } catch {
    // Without a place to keep it the draft lives as long as the page.
  }
}

/** Whether it is the same text of the same card. */
export function same(one: Draft | undefined, other: Draft): boolean {
  return one?.text === other.text && one.id === other.id
}

export const drafts = {
  read: () => read('localStorage')[0],
  keep: (draft: Draft) => keep('localStorage', draft),
  forget: () => keep('localStorage', undefined),

  /** The texts whose place others have taken, newest first. */
  aside: () => read('sessionStorage'),

  /** Puts a text before those that were put aside earlier. */
  putAside(draft: Draft): void {
    const others = drafts.aside().filter((each) => !same(each, draft))
    keep('sessionStorage', [draft, ...others].slice(0, MOST_ASIDE))
  },

  /** A text is not aside any more. */
  drop(draft: Draft): void {
    const aside = drafts.aside()
    const others = aside.filter((each) => !same(each, draft))
    if (others.length < aside.length) keep('sessionStorage', others)
  },

  /** Puts the device's draft aside, so that another card can take its place. */
  shelve(): void {
    const draft = drafts.read()
    if (!draft) return
    drafts.putAside(draft)
    drafts.forget()
  },

  /** Makes a text the device's draft; another one there is put aside. */
  replace(draft: Draft): void {
    if (!same(drafts.read(), draft)) drafts.shelve()
    drafts.drop(draft)
    drafts.keep(draft)
  },

  /** Makes a file the draft of a new card. */
  async take(file: Blob): Promise<Problem | undefined> {
    const opened = await drafts.opened(file)
    if (typeof opened === 'string') return opened
    drafts.replace(opened)
    return undefined
  },

  /** What a file would be as a new card. */
  async opened(file: Blob): Promise<Draft | Problem> {
    if (file.size > MOST) return 'tooBig'
    let text: string
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    } catch {
      return 'notText'
    }
    text = text.replaceAll('\r\n', '\n')
    return text.trim() ? { text, id: '' } : 'empty'
  },
}
