import { afterEach, describe, expect, it, vi } from 'vitest'
import { titleOf } from './titles.ts'

afterEach(() => void vi.unstubAllGlobals())

function answering(answer: (url: string) => unknown): void {
  vi.stubGlobal('fetch', (url: string) => {
    const body = answer(url)
    const headers = { 'Content-Type': 'application/json' }
    const status = body === undefined ? 404 : 200
    return Promise.resolve(new Response(JSON.stringify(body ?? {}), { status, headers }))
  })
}

describe('a rule that payments rest on', () => {
  it('has its title, or its number where there is none', async () => {
    answering(() => ({ rule: { title: 'Paying for a win', words: 'So.' } }))
    expect((await titleOf('PAY-03')).title).toBe('Paying for a win')
    answering(() => undefined)
    expect((await titleOf('PAY-03')).title).toBe('PAY-03')
  })
})
