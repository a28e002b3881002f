import { en } from './en.ts'

/** What a language must say; English is the model. */
export type Text = typeof en

export const LANGUAGES = { en } satisfies Record<string, Text>
export type Language = keyof typeof LANGUAGES

let spoken: Language = $state('en')

/** All that the page says, in the language chosen. */
export function text(): Text {
  return LANGUAGES[spoken]
}

/** The language chosen. */
export function language(): Language {
  return spoken
}

/** Chooses the first of the wanted languages that there is; English if there is none. */
export function speak(wanted: readonly string[]): void {
  const known = wanted.map((each) => each.toLowerCase().split('-')[0]!)
  spoken = (known.find((each) => each in LANGUAGES) ?? 'en') as Language
  document.documentElement.lang = spoken
}
