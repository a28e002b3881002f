import { en } from './en/pages.ts'
import { language, type Language } from './text.svelte.ts'

/** What a language must say on the pages around the table, which a table need not fetch. */
export type PageText = typeof en

const PAGES = { en } satisfies Record<Language, PageText>

/** What the pages around the table say, in the language chosen. */
export function pageText(): PageText {
  return PAGES[language()]
}
