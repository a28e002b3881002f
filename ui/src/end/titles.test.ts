import { afterEach, describe, expect, it, vi } from 'vitest'
import { titleOf, why } from './titles.ts'

afterEach(() => void vi.unstubAllGlobals())

function answering(answer: (url: string) => unknown): void {
  vi.stubGlobal('fetch', (url: string) => {
    const body = answer(url)
    const headers = { 'Content-Type': 'application/json' }
    const status = body === undefined ? 404 : 200
    return Promise.resolve(new Response(JSON.stringify(body ?? {}), { status, headers }))
  })
}

describe('why a hand is dead', () => {
  it('is said as "you" only to whose hand it is', async () => {
    const words = 'If you draw from the wrong end, your hand is dead. The game goes on.'
    answering(() => ({ rule: { title: 'Drawing from the wrong end', words } }))
    expect(await why('TURN-18', true)).toBe('If you draw from the wrong end, your hand is dead.')
    expect(await why('TURN-18', false)).toBe('Drawing from the wrong end.')
    answering(() => ({ rule: { title: 'A wrong exposure', words: 'A hand is dead. So it is.' } }))
    expect(await why('DEAD-02', false)).toBe('A hand is dead.')
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
