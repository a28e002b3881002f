import { manners } from '../hand/manners.svelte.ts'
import type { Button, Question } from './button.ts'

/** The button that a key presses: the main one first, then as they stand; one that cannot act yet comes last. */
export function pressedBy(key: string, question: Question): Button | undefined {
  const hot = key.toUpperCase()
  const all = [...question.buttons, ...question.tray].filter((each) => each.hot === hot)
  const ready = all.filter((each) => each.acts.length > 0)
  return ready.find((each) => each.key === question.main) ?? ready[0] ?? all[0]
}

/**
 * Whether Enter is the main button's: no other button has the focus. A tile is chosen first; laid
 * into slots, it is on its way already.
 */
export function enters({ target }: KeyboardEvent, passing = false): boolean {
  const own = target instanceof Element ? target.closest('a, button, input, summary') : null
  if (!own?.closest('[data-rack]')) return !own
  return passing || own.getAttribute('aria-pressed') === 'true'
}

/** Whether a key that acts is only held down; arrows go on, and Space is let go of. */
export function held({ key, repeat }: KeyboardEvent): boolean {
  return repeat && (key === 'Enter' || (key.length === 1 && key !== ' '))
}

/** Whether a key is meant for a field or a sheet, and not for the table, or for a sheet beside it. */
export function elsewhere(event: KeyboardEvent, sheets = 'dialog, [role="dialog"]'): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  // Who speaks to the machine, or hits keys by accident, can have letters that do nothing.
  if (!manners.letters && event.key.length === 1) return true
  const { target } = event
  if (!(target instanceof Element)) return false
  return !!target.closest(
    `input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable], ${sheets}`,
  )
}
