import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnyAsk, AnyEvent } from '../wire.ts'
import { TableClient } from './client.svelte.ts'
import { exchange, told, welcome, YOU, type FakeSocket } from './fakes.ts'
import { DOUBT_MS, PING_MS, PONG_MS, WAITS_MS } from './line.ts'

const passed: AnyEvent = { event: 'passed', at: 0, seat: 1 }
const held: AnyEvent = { event: 'held', at: 0, seat: 2 }
const LONGEST = 1.3 * Math.max(...WAITS_MS)

let clients: TableClient[] = []
let sockets: FakeSocket[]
let dial: (url: string) => FakeSocket

beforeEach(() => {
  vi.useFakeTimers()
  ;({ sockets, dial } = exchange())
})

afterEach(() => {
  for (const client of clients) client.leave()
  clients = []
  vi.useRealTimers()
})

function come(key = ''): TableClient {
  const client = new TableClient('plums', key, dial)
  clients.push(client)
  return client
}

/** A client that is here and was told of the game. */
function seated(): { client: TableClient; socket: FakeSocket } {
  const client = come()
  const socket = sockets.at(-1)!
  socket.open()
  socket.tell(welcome())
  socket.tell(told(5, [], { whole: true }))
  return { client, socket }
}

/** Waits for the next try, and lets it through. */
function back(): FakeSocket {
  const before = sockets.length
  for (let each = 0; each < 200 && sockets.length === before; each++) vi.advanceTimersByTime(100)
  const next = sockets.at(-1)!
  expect(sockets.length).toBe(before + 1)
  next.open()
  return next
}

/** The line breaks and comes back. */
function again(socket: FakeSocket, code = 1006): FakeSocket {
  socket.end(code)
  return back()
}

function last(socket: FakeSocket): AnyAsk {
  return socket.sent.at(-1)!
}

describe('coming in', () => {
  it('says hello with the key of the link, and has nothing', () => {
    come('k3y')
    expect(sockets[0]!.url).toMatch(/^ws.*\/api\/tables\/plums\/socket$/)
    sockets[0]!.open()
    expect(last(sockets[0]!)).toMatchObject({ ask: 'hello', key: 'k3y', have: null })
  })

  it('is here once welcomed, with the clock of the server', () => {
    const client = come()
    expect(client.status).toBe('connecting')
    sockets[0]!.open()
    sockets[0]!.tell(welcome({ time: Date.now() + 5000 }))
    expect(client.status).toBe('here')
    expect(client.skew).toBe(5000)
    expect(client.table?.settings.title).toBe('Tuesday table')
  })

  it('waits at the door, then comes in', () => {
    const client = come()
    sockets[0]!.open()
    sockets[0]!.tell({ tell: 'knocking', id: '' })
    expect(client.status).toBe('knocking')
    sockets[0]!.tell(welcome({ you: { ...YOU, role: 'watcher' } }))
    expect(client.status).toBe('here')
  })
})

describe('asking', () => {
  it('fills in the game and what was told last', async () => {
    const { client, socket } = seated()
    const outcome = client.act({ do: 'pass' })
    expect(client.pending).toBe(true)
    expect(last(socket)).toMatchObject({ ask: 'act', game: 1, on: 5, act: { do: 'pass' } })
    socket.tell({ tell: 'done', id: last(socket).id })
    expect(await outcome).toEqual({ done: true })
    expect(client.pending).toBe(false)
  })

  it('shows a refusal with its rule until the next thing is done', async () => {
    const { client, socket } = seated()
    const error = { code: 'rule', words: 'Jokers are not passed.', rule: 'CHAR-15' } as const
    const outcome = client.act({ do: 'pass' })
    socket.tell({ tell: 'refused', id: last(socket).id, error })
    expect(await outcome).toEqual({ refused: error })
    expect(client.notices).toMatchObject([{ words: error.words, rule: 'CHAR-15' }])
    void client.ask({ ask: 'ready' })
    socket.tell({ tell: 'done', id: last(socket).id })
    expect(client.notices).toEqual([])
  })

  it('tells who asked that it was stale, and nobody else', async () => {
    const { client, socket } = seated()
    const outcome = client.act({ do: 'pass' })
    socket.tell({ tell: 'stale', id: last(socket).id, have: { game: 1, n: 7 } })
    expect(await outcome).toEqual({ stale: true })
    expect(client.notices).toEqual([])
  })

  it('takes what is malformed as refused', async () => {
    const { client, socket } = seated()
    const outcome = client.ask({ ask: 'say', text: 'x' })
    const error = { code: 'malformed', words: 'no' } as const
    socket.tell({ tell: 'malformed', id: last(socket).id, error, strikes_left: 4 })
    expect(await outcome).toEqual({ refused: error })
  })
})

describe('a line that is lost', () => {
  it('comes back, and says what it has', () => {
    const { client, socket } = seated()
    socket.end()
    expect(client.status).toBe('lost')
    expect(client.told?.n).toBe(5) // What was seen stays to be seen.
    back()
    expect(last(sockets[1]!)).toMatchObject({ ask: 'hello', have: { game: 1, n: 5 } })
    sockets[1]!.tell(welcome())
    expect(client.status).toBe('here')
  })

  it('sends again what was not answered, with the same id, once it is in', async () => {
    const { client, socket } = seated()
    const outcome = client.act({ do: 'pass' })
    const { id } = last(socket)
    const next = again(socket)
    expect(next.sent.map((each) => each.ask)).toEqual(['hello'])
    next.tell(welcome())
    expect(last(next)).toMatchObject({ ask: 'act', on: 5, id })
    next.tell({ tell: 'done', id })
    expect(await outcome).toEqual({ done: true })
  })

  it('keeps what is asked meanwhile', () => {
    const { client, socket } = seated()
    socket.end()
    void client.ask({ ask: 'ready' })
    expect(client.pending).toBe(true)
    back().tell(welcome())
    expect(last(sockets[1]!)).toMatchObject({ ask: 'ready' })
  })

  it('tries less and less often', () => {
    seated().socket.end()
    const before = sockets.length
    for (let tries = 0; tries < 8; tries++) {
      vi.advanceTimersByTime(LONGEST)
      sockets.at(-1)!.end()
    }
    const many = sockets.length
    expect(many).toBeGreaterThan(before + 5)
    vi.advanceTimersByTime(10_000)
    expect(sockets.length).toBe(many)
  })

  it('is found out where nobody answers a ping', () => {
    const { client, socket } = seated()
    vi.advanceTimersByTime(PING_MS)
    expect(last(socket)).toMatchObject({ ask: 'ping' })
    vi.advanceTimersByTime(PONG_MS)
    expect(client.status).toBe('lost')
    expect(socket.hungUp).toBe(true)
  })

  it('holds while pings are answered', () => {
    const { client, socket } = seated()
    for (let beats = 0; beats < 3; beats++) {
      vi.advanceTimersByTime(PING_MS)
      socket.tell({ tell: 'pong', id: 'ping', time: Date.now() + 300 })
    }
    vi.advanceTimersByTime(PONG_MS)
    expect(client.status).toBe('here')
    expect(client.skew).toBe(300)
  })

  it('is tried at once when the network is back', () => {
    const { socket } = seated()
    for (let each = 0; each < 6; each++) {
      sockets.at(-1)!.end()
      vi.advanceTimersByTime(LONGEST)
    }
    sockets.at(-1)!.end()
    const many = sockets.length
    dispatchEvent(new Event('online'))
    expect(sockets.length).toBe(many + 1)
    expect(socket.hungUp).toBe(false)
  })

  it('is asked about when the network goes', () => {
    const { client, socket } = seated()
    dispatchEvent(new Event('offline'))
    expect(last(socket)).toMatchObject({ ask: 'ping' })
    vi.advanceTimersByTime(DOUBT_MS)
    expect(client.status).toBe('lost')
  })

  it('is asked about when nothing answers what was sent', () => {
    const { client, socket } = seated()
    void client.ask({ ask: 'ready' })
    vi.advanceTimersByTime(DOUBT_MS)
    expect(last(socket)).toMatchObject({ ask: 'ping' })
    vi.advanceTimersByTime(PONG_MS)
    expect(client.status).toBe('lost')
  })

  it('is asked about when the page is looked at again', () => {
    const { socket } = seated()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(last(socket)).toMatchObject({ ask: 'ping' })
  })
})

describe('what is told', () => {
  it('is heard in order', () => {
    const { client, socket } = seated()
    const heard: string[] = []
    client.hear((events) => heard.push(...events.map((each) => each.event)))
    socket.tell(told(6, [passed]))
    socket.tell(told(7, [held]))
    expect(heard).toEqual(['passed', 'held'])
    expect(client.told?.n).toBe(7)
  })

  it('is shown but not told as news where something is missing', () => {
    const { client, socket } = seated()
    const listener = vi.fn()
    client.hear(listener)
    socket.tell(told(9, [held]))
    expect(listener).toHaveBeenCalledWith([], client.told)
    expect(client.told?.n).toBe(9)
  })

  it('is not heard twice', () => {
    const { client, socket } = seated()
    const listener = vi.fn()
    socket.tell(told(6, [passed]))
    client.hear(listener)
    socket.tell(told(7, [passed, held]))
    expect(listener).toHaveBeenCalledWith([held], client.told)
    socket.tell(told(6, [passed]))
    expect(client.told?.n).toBe(7)
  })

  it('starts anew with another game', () => {
    const { client, socket } = seated()
    const listener = vi.fn()
    client.hear(listener)
    socket.tell(told(1, [passed], { game: 2 }))
    expect(listener).toHaveBeenCalledWith([passed], client.told)
  })

  it('is heard no more by who stopped', () => {
    const { client, socket } = seated()
    const listener = vi.fn()
    client.hear(listener)()
    socket.tell(told(6, [passed]))
    expect(listener).not.toHaveBeenCalled()
  })

  it('has what is said at the table, until it is taken away', () => {
    const { client, socket } = seated()
    const message = { message: 1, at: 0, person: 'r', name: 'Ruth', text: 'Hello' }
    socket.tell({ tell: 'said', message })
    socket.tell({ tell: 'said', message })
    expect(client.chat).toEqual([message])
    socket.tell({ tell: 'removed', message: 1 })
    expect(client.chat).toEqual([])
  })
})

describe('a network that comes back', () => {
  it('does not wait for a try that hangs', () => {
    const { socket } = seated()
    socket.end()
    vi.advanceTimersByTime(LONGEST)
    const hanging = sockets.at(-1)!
    dispatchEvent(new Event('online'))
    expect(hanging.hungUp).toBe(true)
    expect(sockets.at(-1)).not.toBe(hanging)
  })
})

describe('a door that closes', () => {
  it.each([4401, 4403, 4404])('stays closed after %i', async (code) => {
    const { client, socket } = seated()
    const outcome = client.act({ do: 'pass' })
    const words = 'The host has asked you to leave this table.'
    socket.tell({ tell: 'refused', id: '', error: { code: 'kicked', words } })
    socket.end(code)
    expect(client.status).toBe('closed')
    expect(client.closing).toEqual({ code, words, fault: 'kicked' })
    expect(await outcome).toHaveProperty('refused')
    vi.advanceTimersByTime(10 * LONGEST)
    expect(sockets.length).toBe(1)
  })

  it.each([1006, 1012, 4408, 4414, 4429, 4500])('opens again after %i', (code) => {
    const { client, socket } = seated()
    again(socket, code).tell(welcome())
    expect(client.status).toBe('here')
  })

  it.each([4400, 4413])('does not send again what may have closed it with %i', async (code) => {
    const { client, socket } = seated()
    const outcome = client.ask({ ask: 'say', text: 'too long' })
    const next = again(socket, code)
    next.tell(welcome())
    expect(next.sent.map((each) => each.ask)).toEqual(['hello'])
    expect(await outcome).toHaveProperty('refused')
  })

  it('is not knocked at again by who left', () => {
    const { client, socket } = seated()
    client.leave()
    expect(socket.hungUp).toBe(true)
    dispatchEvent(new Event('online'))
    vi.advanceTimersByTime(LONGEST)
    expect(sockets.length).toBe(1)
  })
})

describe('two tabs of one person', () => {
  it('are both told, and never use the same id', async () => {
    const one = seated()
    const two = seated()
    void one.client.act({ do: 'pass' })
    const second = two.client.act({ do: 'pass' })
    expect(last(one.socket).id).not.toBe(last(two.socket).id)
    const { id } = last(two.socket)
    one.socket.tell({ tell: 'done', id: last(one.socket).id })
    for (const { socket } of [one, two]) socket.tell(told(6, [passed]))
    two.socket.tell({ tell: 'stale', id, have: { game: 1, n: 6 } })
    expect(await second).toEqual({ stale: true })
    expect(two.client.told?.n).toBe(6)
  })
})
