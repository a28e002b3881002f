import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { me } from '../net/me.svelte.ts'
import { TableClient } from '../table/client.svelte.ts'
import { exchange, TABLE, welcome, YOU, type FakeSocket } from '../table/fakes.ts'
import { before, later, talk } from '../table/later.svelte.ts'
import { panels } from '../table/panels.svelte.ts'
import type { AnyAsk, TableSight, You } from '../wire.ts'
import Room from './Room.svelte'

let client: TableClient
let socket: FakeSocket

beforeEach(async () => {
  await later.load()
  await before.load()
  await talk.load()
  const nothing = { phrases: [{ key: 'thanks', text: 'Thank you.', about_game: false }], cards: [] }
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(JSON.stringify(nothing), { headers: { 'Content-Type': 'application/json' } }),
    ),
  )
})

afterEach(async () => {
  client.leave()
  panels.close()
  // What was asked for is answered before there is no server any more.
  await new Promise((done) => setTimeout(done))
  me.forget()
  vi.unstubAllGlobals()
})

/** A room at a table like this. */
function opened(table: Partial<TableSight> = {}, you: Partial<You> = {}, key = ''): void {
  const { sockets, dial } = exchange()
  client = new TableClient('plums', key, dial)
  socket = sockets[0]!
  socket.open()
  socket.tell(welcome({ table: { ...TABLE, ...table }, you: { ...YOU, ...you } }))
  render(Room, { client })
}

function asked(): Omit<AnyAsk, 'id'>[] {
  return socket.sent.slice(1).map(({ id: _, ...rest }) => rest)
}

const OPEN: Partial<TableSight> = {
  stage: 'gathering',
  chairs: [{ name: 'Ann', person: 'ann' }, { name: 'Dee', person: 'dee' }, {}, {}],
  invitation: { link: 'http://localhost/t/plums?k=1', code: 'PLUMS', until: 0 },
}

describe('gathering', () => {
  it('seats bots and begins', async () => {
    opened(OPEN)
    expect(screen.getByRole('img', { name: 'The code is P L U M S' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Fill with bots and begin' }))
    expect(asked()).toEqual([{ ask: 'set_bot', chair: 2, level: 'club' }])
  })

  it('sits down who comes by the link, once', () => {
    opened(OPEN, { person: 'zoe', role: 'watcher', chair: null, host: false }, 'key')
    expect(asked()).toEqual([{ ask: 'sit', chair: null }])
    expect(screen.queryByRole('button', { name: /begin/i })).toBeNull()
  })

  it('asks before somebody is sent away', async () => {
    opened(OPEN)
    await fireEvent.click(screen.getByRole('button', { name: 'Ask Dee to leave' }))
    expect(asked()).toEqual([])
    await fireEvent.click(screen.getByRole('button', { name: 'Ask to leave' }))
    expect(asked()).toEqual([{ ask: 'kick', person: 'dee' }])
  })

  it('tells the host alone who is at the door', async () => {
    opened({ ...OPEN, knocks: [{ person: 'joan', name: 'Joan' }] })
    const said = screen.getByRole('alert', { name: 'At the door' })
    expect(said.textContent).toBe('Joan is at the door.')
    await fireEvent.click(screen.getByRole('button', { name: /Let in/ }))
    expect(asked()).toEqual([{ ask: 'admit', person: 'joan', yes: true }])
  })
})

describe('a session', () => {
  it('shows a pause, who is ready, and how long it lasts', () => {
    opened({ pausing: { by: 'Ruth', agreed: [0], until: Date.now() + 61_500 } })
    expect(screen.getByText(/Ruth asked for it/)).toBeTruthy()
    expect(screen.getByText('You are ready')).toBeTruthy()
    expect(screen.getByText('It ends by itself in 1:01.')).toBeTruthy()
  })

  it('lets a watcher take the chair of a bot', async () => {
    opened({}, { person: 'zoe', role: 'watcher', chair: null, host: false })
    await fireEvent.click(screen.getByRole('button', { name: 'Take Ruth’s chair' }))
    expect(asked()).toEqual([{ ask: 'sit', chair: 1 }])
  })

  it('says plainly that it has stopped', () => {
    opened({ frozen: true })
    expect(screen.getByRole('heading', { name: 'The table has stopped.' })).toBeTruthy()
  })
})

describe('the chat', () => {
  const chat = [{ message: 1, at: 0, person: 'joan', name: 'Joan', text: 'Well done' }]

  it('says ready phrases and own words, and why it must be quiet', async () => {
    panels.chat = true
    opened()
    await fireEvent.click(await screen.findByRole('button', { name: 'Thank you.' }))
    await fireEvent.input(screen.getByLabelText('Say something'), { target: { value: ' Hello ' } })
    await fireEvent.submit(screen.getByLabelText('Say something').closest('form')!)
    expect(asked()).toEqual([
      { ask: 'say_phrase', phrase: 'thanks' },
      { ask: 'say', text: 'Hello' },
    ])
    const error = { code: 'quiet', words: 'No chat during a tournament game.' } as const
    socket.tell({ tell: 'refused', id: socket.sent.at(-1)!.id!, error })
    await screen.findByText('No chat during a tournament game.')
  })

  it('takes no words while the table is quiet, and says why', async () => {
    panels.chat = true
    opened({ quiet: true })
    expect(await screen.findByText('There is no chat during a tournament game.')).toBeTruthy()
    expect(screen.queryByLabelText('Say something')).toBeNull()
  })

  it('says once what is sent twice', async () => {
    panels.chat = true
    opened()
    await fireEvent.click(await screen.findByRole('button', { name: 'Thank you.' }), { detail: 2 })
    await fireEvent.input(screen.getByLabelText('Say something'), { target: { value: 'Hello' } })
    const form = screen.getByLabelText('Say something').closest('form')!
    await fireEvent.submit(form)
    await fireEvent.submit(form)
    expect(asked()).toEqual([{ ask: 'say', text: 'Hello' }])
  })

  it('mutes, reports and takes away', async () => {
    panels.chat = true
    opened()
    socket.tell({ tell: 'said', message: chat[0]! })
    await fireEvent.click(await screen.findByRole('button', { name: 'About what Joan said' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Mute Joan' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Remove it' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Report it' }))
    await fireEvent.click(screen.getByRole('radio', { name: 'It is advertising' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Report' }))
    expect(asked()).toEqual([
      { ask: 'mute', person: 'joan', on: true },
      { ask: 'remove', message: 1 },
      { ask: 'report', message: 1, why: 'spam' },
    ])
  })

  it('is told as news while it is closed', async () => {
    opened()
    socket.tell({ tell: 'said', message: chat[0]! })
    await screen.findByText('Joan: Well done')
  })

  it('closes with Escape', async () => {
    panels.chat = true
    opened()
    await fireEvent.keyDown(screen.getByLabelText('Say something'), { key: 'Escape' })
    expect(panels.chat).toBe(false)
  })
})

describe('the news', () => {
  const [ann, ruth, dee] = TABLE.chairs
  const joan = { name: 'Joan', person: 'joan', seat: 3 } as const
  const chairs = (here?: false) => [ann!, ruth!, dee!, here === false ? { ...joan, here } : joan]

  async function change(more: Partial<TableSight>): Promise<void> {
    socket.tell({ tell: 'table_changed', table: { ...TABLE, ...more }, you: YOU })
    await tick()
  }

  afterEach(() => vi.useRealTimers())

  it('is silent where somebody loads the page anew, and tells who stays away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    opened({ chairs: chairs() })
    await change({ chairs: chairs(false) })
    await vi.advanceTimersByTimeAsync(1_000)
    await change({ chairs: chairs() })
    expect(screen.queryByText(/Joan/)).toBeNull()
    await change({ chairs: chairs(false) })
    await vi.advanceTimersByTimeAsync(3_900)
    expect(screen.queryByText('Joan has lost the connection.')).toBeNull()
    await vi.advanceTimersByTimeAsync(200)
    await tick()
    expect(screen.getByText('Joan has lost the connection.')).toBeTruthy()
    await change({ chairs: chairs() })
    expect(screen.getByText('Joan is back.')).toBeTruthy()
    vi.useRealTimers()
  })

  it('tells the reader of a screen who sits down and who leaves while people gather', async () => {
    opened({ ...OPEN, chairs: [ann!, {}, {}, {}] })
    await change({ ...OPEN, chairs: [ann!, joan, {}, {}] })
    expect(screen.getByText('Joan has sat down.').className).toBe('unseen')
    await change({ ...OPEN, chairs: [ann!, {}, {}, {}] })
    expect(screen.getByText('Joan has left.').getAttribute('role')).toBe('status')
  })
})
