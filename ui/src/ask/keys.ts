import type { Button, Question } from './button.ts'

/** The button that a key presses: the main one first, then as they stand; Enter is the main one's. */
export function pressedBy(key: string, question: Question, enter = false): Button | undefined {
  if (key === 'Enter') {
    const main = enter ? question.buttons.find((each) => each.key === question.main) : undefined
    return main?.acts.length ? main : undefined
  }
  const hot = key.toUpperCase()
  const all = [...question.buttons, ...question.tray].filter((each) => each.hot === hot)
  const ready = all.filter((each) => each.acts.length > 0)
  return ready.find((each) => each.key === question.main) ?? ready[0]
}

/** Whether a key is meant for a field or a sheet, and not for the table. */
export function elsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  const { target } = event
  if (!(target instanceof Element)) return false
  return !!target.closest(
    'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], dialog, [role="dialog"]',
  )
}
