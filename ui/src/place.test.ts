import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { follow, place } from './place.svelte.ts'

let stop = (): void => {}

beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"></main>'
  stop = follow()
})

afterEach(() => stop())

function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.insertAdjacentHTML('beforeend', html)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.body.lastElementChild!.dispatchEvent(event)
  return event.defaultPrevented
}

describe('a click', () => {
  it('on a link within the page changes the place and moves the focus', async () => {
    expect(click('<a href="/rules/CALL-17?why=1">why</a>')).toBe(true)
    await new Promise((done) => setTimeout(done))
    expect(place.route).toEqual({ name: 'rule', params: { id: 'CALL-17' } })
    expect(place.query.get('why')).toBe('1')
    expect(document.activeElement).toBe(document.querySelector('main'))
  })

  it.each([
    ['to another site', '<a href="https://example.org/rules">there</a>', {}],
    ['that leads nowhere here', '<a href="/api/health">health</a>', {}],
    ['for a new window', '<a href="/rules" target="_blank">rules</a>', {}],
    ['to download', '<a href="/rules" download>rules</a>', {}],
    ['with a modifier', '<a href="/rules">rules</a>', { ctrlKey: true }],
    ['with another button', '<a href="/rules">rules</a>', { button: 1 }],
    ['outside of any link', '<b>rules</b>', {}],
  ])('%s is left to the browser', (_what, html, init) => {
    // The test's own browser must not follow it either.
    const hold = (event: Event): void => {
      expect(event.defaultPrevented).toBe(false)
      event.preventDefault()
    }
    addEventListener('click', hold, { once: true })
    click(html, init)
    removeEventListener('click', hold)
  })
})

describe('a place', () => {
  it('that is no place is nothing', async () => {
    await place.go('/nowhere', 'replace')
    expect(place.route).toBeUndefined()
  })
})
