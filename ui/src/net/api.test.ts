import { afterEach, describe, expect, it, vi } from 'vitest'
import { call, CallError } from './api.ts'
import { me } from './me.svelte.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  me.forget()
  localStorage.removeItem('mahj.name')
})

/** Answers every request with this, and keeps what was asked. */
function answering(...answers: [status: number, body: unknown][]) {
  const fetched = vi.fn((_url: string, _init?: RequestInit) => {
    const [status, body] = answers.length > 1 ? answers.shift()! : answers[0]!
    const headers = { 'Content-Type': 'application/json' }
    return Promise.resolve(new Response(JSON.stringify(body), { status, headers }))
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const nobody = { person: null, can_passkey: false, why_not: '', passkeys: [] }
const ann = { ...nobody, person: { id: 'p', name: 'Ann', made: 0 } }

describe('a call', () => {
  it('fills in the address and the query', async () => {
    const fetched = answering([200, { table: 'a/b' }])
    await call('GET /api/tables/{table}', { params: { table: 'a/b' }, query: { key: 'k y' } })
    expect(fetched.mock.calls[0]![0]).toBe('/api/tables/a%2Fb?key=k+y')
  })

  it('sends the body as JSON', async () => {
    const fetched = answering([200, { table: 'plums' }])
    expect(await call('POST /api/join', { body: { code: 'ABCDE' } })).toEqual({ table: 'plums' })
    expect(fetched.mock.calls[0]![1]).toMatchObject({ method: 'POST', body: '{"code":"ABCDE"}' })
  })

  it('throws what the server says', async () => {
    answering([404, { error: { code: 'no_such_code', words: 'There is none.' } }])
    const asked = call('POST /api/join', { body: { code: 'ABCDE' } })
    await expect(asked).rejects.toMatchObject({ error: { code: 'no_such_code' } })
  })

  it('says so where nobody answers, or oddly', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    await expect(call('POST /api/play')).rejects.toMatchObject({ error: { code: 'unavailable' } })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>', { status: 502 })))
    await expect(call('POST /api/play')).rejects.toBeInstanceOf(CallError)
  })
})

describe('who I am', () => {
  it('is asked once', async () => {
    const fetched = answering([200, ann])
    await Promise.all([me.load(), me.load()])
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(me.person?.name).toBe('Ann')
  })

  it('is a guest with a friendly name where nobody was', async () => {
    const fetched = answering([200, nobody], [200, ann])
    const suggested = me.suggestion
    expect(suggested).not.toBe('')
    expect((await me.somebody()).name).toBe('Ann')
    expect(fetched.mock.calls[1]![1]!.body).toBe(JSON.stringify({ name: suggested }))
    me.forget()
    expect(me.suggestion).toBe('Ann')
  })

  it('is not what was asked before somebody signed out', async () => {
    let answer!: (response: Response) => void
    vi.stubGlobal('fetch', () => new Promise<Response>((done) => (answer = done)))
    const asked = me.load()
    const late = answer
    me.forget()
    answering([200, nobody])
    const headers = { 'Content-Type': 'application/json' }
    late(new Response(JSON.stringify(ann), { headers }))
    expect(await asked).toBeNull()
    expect(me.person).toBeNull()
  })

  it('is asked again after a failure', async () => {
    answering([500, {}])
    await expect(me.load()).rejects.toBeInstanceOf(CallError)
    answering([200, ann])
    expect((await me.load())?.name).toBe('Ann')
  })
})
