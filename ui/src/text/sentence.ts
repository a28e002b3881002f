/** Words with a capital first letter. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Words as a sentence: with a capital, and with an end. */
export function sentence(words: string): string {
  return !words || /[.!?]$/.test(words) ? capital(words) : `${capital(words)}.`
}
