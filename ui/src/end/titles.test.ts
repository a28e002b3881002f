import { afterEach, describe, expect, it, vi } from 'vitest'
import { titleOf, winningHand } from './record.ts'

afterEach(() => void vi.unstubAllGlobals())

function answering(answer: (url: string) => unknown): void {
  vi.stubGlobal('fetch', (url: string) => {
    const body = answer(url)
    const headers = { 'Content-Type': 'application/json' }
    const status = body === undefined ? 404 : 200
    return Promise.resolve(new Response(JSON.stringify(body ?? {}), { status, headers }))
  })
}

describe('the record of a game', () => {
  it('is waited for until it is written', async () => {
    let looks = 0
    answering((url) =>
      url.startsWith('/api/me/games')
        ? { games: ++looks > 2 ? [{ game: 'g' }] : [], before: null }
        : { outcome: { won: { line: 'R1' } } },
    )
    expect(await winningHand('g', 0)).toEqual({ line: 'R1' })
    expect(looks).toBe(3)
  })

  it('may never come', async () => {
    answering((url) => (url.startsWith('/api/me/games') ? { games: [], before: null } : undefined))
    expect(await winningHand('g', 0)).toBeNull()
  })
})

describe('a rule that payments rest on', () => {
  it('has its title, or its number where there is none', async () => {
    answering(() => ({ rule: { title: 'Paying for a win', words: 'So.' } }))
    expect((await titleOf('PAY-03')).title).toBe('Paying for a win')
    answering(() => undefined)
    expect((await titleOf('PAY-03')).title).toBe('PAY-03')
  })
})
