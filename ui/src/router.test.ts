import { describe, expect, it } from 'vitest'
import { address, parse, PATTERNS, type Route } from './router.ts'

const PLACES: [string, Route][] = [
  ['/', { name: 'home', params: {} }],
  ['/new', { name: 'new', params: {} }],
  ['/join', { name: 'join', params: {} }],
  ['/t/plums', { name: 'table', params: { table: 'plums' } }],
  ['/cards', { name: 'cards', params: {} }],
  ['/cards/edit', { name: 'edit', params: {} }],
  ['/cards/edit/7', { name: 'edit', params: { id: '7' } }],
  ['/cards/mahj-2026', { name: 'card', params: { name: 'mahj-2026' } }],
  ['/rules', { name: 'rules', params: {} }],
  ['/rules/CALL-17', { name: 'rule', params: { id: 'CALL-17' } }],
  ['/score', { name: 'score', params: {} }],
  ['/games', { name: 'games', params: {} }],
  ['/games/numbers', { name: 'numbers', params: {} }],
  ['/games/4f2a', { name: 'game', params: { game: '4f2a' } }],
  ['/replay/x_9-', { name: 'replay', params: { share: 'x_9-' } }],
  ['/settings', { name: 'settings', params: {} }],
]

describe('the router', () => {
  it.each(PLACES)('reads %s and writes it back', (path, route) => {
    expect(parse(path)).toEqual(route)
    const written = address as (name: string, params: object) => string
    expect(written(route.name, route.params)).toBe(path)
  })

  it('knows an example of every address', () => {
    expect(new Set(PLACES.map(([, route]) => route.name))).toEqual(new Set(Object.keys(PATTERNS)))
  })

  it.each(['/nothing', '/t', '/t/a/b', '/replay', '/rules/a/b', '/t/%E0%A4'])(
    'finds no place at %s',
    (path) => expect(parse(path)).toBeUndefined(),
  )

  it.each(['/cards/', '/cards?sort=name', '/cards#top', '//cards'])('takes %s for /cards', (path) =>
    expect(parse(path)).toEqual({ name: 'cards', params: {} }),
  )

  it('keeps odd characters apart from the address itself', () => {
    const path = address('card', { name: 'a/b c?' })
    expect(path).toBe('/cards/a%2Fb%20c%3F')
    expect(parse(path)).toEqual({ name: 'card', params: { name: 'a/b c?' } })
  })
})
