import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { me } from '../net/me.svelte.ts'
import { place } from '../place.svelte.ts'
import { FakeSocket, PICTURE, told, welcome, YOU } from '../table/fakes.ts'
import { before, later, talk } from '../table/later.svelte.ts'
import { panels } from '../table/panels.svelte.ts'
import Table from './Table.svelte'

let sockets: FakeSocket[] = []
let person: object | null

beforeEach(async () => {
  await later.load()
  await before.load()
  await talk.load()
  sockets = []
  person = { id: 'ann', name: 'Ann', made: 0 }
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor(url: string) {
        super(url)
        sockets.push(this)
      }
    },
  )
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/api/me' && init?.method === 'POST') person = { id: 'ann', name: 'Bea', made: 0 }
    const known = url === '/api/me'
    const body = known
      ? { person, can_passkey: false, why_not: '', passkeys: [] }
      : { error: { code: 'not_found', words: 'Nothing.' } }
    const headers = { 'Content-Type': 'application/json' }
    return Promise.resolve(
      new Response(JSON.stringify(body), { status: known ? 200 : 404, headers }),
    )
  })
  me.forget()
  panels.close()
  await place.go('/t/plums?k=key', 'replace')
})

afterEach(async () => {
  vi.unstubAllGlobals()
  me.forget()
  await place.go('/', 'replace')
})

async function settled(): Promise<void> {
  for (let each = 0; each < 5; each++) await tick()
}

async function come(): Promise<FakeSocket> {
  render(Table, { table: 'plums' })
  await vi.waitFor(() => expect(sockets).toHaveLength(1))
  sockets[0]!.open()
  return sockets[0]!
}

describe('the page of a table', () => {
  it('says hello with the key of the link', async () => {
    const socket = await come()
    expect(socket.sent[0]).toMatchObject({ ask: 'hello', key: 'key' })
  })

  it('asks for a name first, where there is none', async () => {
    person = null
    render(Table, { table: 'plums' })
    const field = await screen.findByLabelText<HTMLInputElement>('Your name')
    expect(field.value).not.toBe('')
    await fireEvent.input(field, { target: { value: 'Bea' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Sit down' }))
    await vi.waitFor(() => expect(sockets).toHaveLength(1))
  })

  it('says in the title whose turn it is', async () => {
    const socket = await come()
    socket.tell(welcome())
    const tile = { is: 'one', values: ['6D'] } as const
    const options = [{ do: 'discard', group: 'play', fields: { tile } }] as const
    socket.tell(told(1, [], { whole: true, options }))
    await settled()
    expect(document.title).toBe('Your turn · Tuesday table · mahj')
    const now = { doing: 'turn', seat: 2, how: 'wall', racked: true } as const
    socket.tell(told(1, [], { picture: { ...PICTURE, now } }))
    await settled()
    expect(document.title).toBe('Tuesday table · mahj')
    socket.tell(told(1, [], { whole: true }))
    await settled()
    expect(document.title, 'who can do nothing').toBe('Tuesday table · mahj')
  })

  it('keeps the table in sight while the line is lost', async () => {
    const socket = await come()
    socket.tell(welcome())
    socket.tell(told(1, [], { whole: true }))
    await settled()
    socket.end(1012)
    await settled()
    expect(document.querySelector('.lost')!.textContent).toContain('Connection lost, coming back…')
    expect(screen.getByRole('region', { name: 'Ruth' })).toBeTruthy()
  })

  it('says that what is pressed without a line is sent once it is back', async () => {
    const socket = await come()
    const tile = { is: 'one', values: ['6D'] } as const
    const options = [{ do: 'discard', group: 'play', fields: { tile } }] as const
    socket.tell(welcome())
    socket.tell(told(1, [], { whole: true, options }))
    await settled()
    socket.end(1012)
    await settled()
    await fireEvent.click(screen.getByRole('button', { name: /^Discard/ }))
    await settled()
    const words = 'Connection lost. What you pressed is sent once it is back.'
    expect(document.querySelector('.lost')!.textContent).toBe(words)
  })

  it('says that one has knocked', async () => {
    const socket = await come()
    socket.tell({ tell: 'knocking', id: '' })
    await settled()
    expect(screen.getByRole('heading', { name: 'You have knocked.' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.title).toBe('You have knocked. · mahj')
  })

  it('says why the door is closed', async () => {
    const socket = await come()
    const words = 'The host has asked you to leave this table.'
    socket.tell({ tell: 'refused', id: '', error: { code: 'kicked', words } })
    socket.end(4403)
    await settled()
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(document.title).toBe('You were asked to leave. · mahj')
    expect(screen.getByRole('link', { name: 'Go home' })).toBeTruthy()
  })

  it('offers the field for the code where the link lets nobody in', async () => {
    const socket = await come()
    socket.tell({ tell: 'refused', id: '', error: { code: 'not_invited', words: 'Private.' } })
    socket.end(4403)
    await settled()
    expect(screen.getByText('Type the five letters that the host sees, then knock.')).toBeTruthy()
    expect(screen.getByRole('textbox')).toBeTruthy()
  })

  it('shows a watcher East from behind', async () => {
    const socket = await come()
    socket.tell(welcome({ you: { ...YOU, role: 'watcher', chair: null } }))
    socket.tell(told(1, [], { whole: true, picture: { ...PICTURE, seat: null } }))
    await settled()
    expect(screen.getByRole('region', { name: 'Ann' })).toBeTruthy()
  })

  it('asks before one leaves', async () => {
    const socket = await come()
    socket.tell(welcome())
    socket.tell(told(1, [], { whole: true }))
    await settled()
    await fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    expect(screen.getByRole('heading', { name: 'Leave the table?' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Leave for good' }))
    expect(socket.sent.at(-1)).toMatchObject({ ask: 'leave' })
  })

  it('hangs up when one goes elsewhere', async () => {
    const { unmount } = render(Table, { table: 'plums' })
    await vi.waitFor(() => expect(sockets).toHaveLength(1))
    unmount()
    expect(sockets[0]!.hungUp).toBe(true)
  })
})
