/** Copies words; says whether it worked. Without the clipboard of the browser, the old way. */
export async function copied(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words)
    return true
  } catch {
    return copiedByHand(words)
  }
}

/** On a page without TLS a browser has no clipboard, but it copies what is selected. */
function copiedByHand(words: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = words
  field.className = 'unseen'
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
