import { describe, expect, it } from 'vitest'
import { Presses } from './presses.svelte.ts'

/** A press that began at one question and ends at another, or at the same. */
function pressed(before: string, after: string): MouseEvent {
  let asked = before
  const presses = new Presses(() => asked)
  presses.begin()
  asked = after
  const click = new MouseEvent('click', { detail: 1, cancelable: true, bubbles: true })
  document.body.addEventListener('click', (event) => presses.end(event), { once: true })
  document.body.dispatchEvent(click)
  return click
}

describe('a press', () => {
  it('that ends at another question does nothing, not even to a form or a link', () => {
    expect(pressed('draw', 'turn').defaultPrevented).toBe(true)
    expect(pressed('draw', 'draw').defaultPrevented).toBe(false)
  })

  it('of a key follows at once only where nothing has changed', () => {
    const presses = new Presses(() => '')
    expect(presses.key()).toBe(true)
    expect(presses.key()).toBe(true)
    const stop = presses.change()
    expect(presses.settling).toBe(true)
    expect(presses.key()).toBe(false)
    stop()
  })
})
