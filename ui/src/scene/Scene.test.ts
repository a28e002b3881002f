import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { actingOf } from '../ask/acting.svelte.ts'
import { TableClient } from '../table/client.svelte.ts'
import { exchange, PICTURE, told, welcome, YOU, type FakeSocket } from '../table/fakes.ts'
import { later } from '../table/later.svelte.ts'
import type { Down, Exposure, Picture } from '../wire.ts'
import { order } from './order.svelte.ts'
import Scene from './Scene.svelte'

const live: Down = { tile: '5D', by: 1, at: 9, name: null, right: true, out_of_turn: false }
const older: Down = { ...live, tile: '9C', by: 3, at: 8 }
const shown: Exposure = {
  tiles: ['6D', 'J', '6D'],
  claimed: '6D',
  giver: 0,
  number: 1,
  locked: true,
}

let client: TableClient
let socket: FakeSocket

beforeAll(() => later.load())

beforeEach(() => {
  const { sockets, dial } = exchange()
  client = new TableClient('plums', '', dial)
  socket = sockets[0]!
  socket.open()
})

afterEach(() => {
  client.leave()
  order.choose(false)
})

async function show(more: Partial<Picture>, rest: Parameters<typeof told>[2] = {}): Promise<void> {
  socket.tell(welcome(more.seat === null ? { you: { ...YOU, role: 'watcher' } } : {}))
  socket.tell(told(1, [], { whole: true, picture: { ...PICTURE, ...more }, ...rest }))
  render(Scene, { client })
  await tick()
}

describe('the scene', () => {
  it('shows the others, not the viewer', async () => {
    await show({})
    for (const name of ['Ruth', 'Dee', 'Joan']) screen.getByRole('region', { name })
    expect(screen.queryByRole('region', { name: 'Ann' })).toBeNull()
    expect(screen.getAllByRole('img', { name: '13 tiles on the rack' })).toHaveLength(3)
  })

  it('marks whose turn it is', async () => {
    await show({ now: { doing: 'turn', seat: 2, how: 'wall', racked: false } })
    expect(document.querySelectorAll('.plate.now')).toHaveLength(1)
    expect(document.querySelector('.plate.now')!.textContent).toContain('Dee')
  })

  it('names the live discard and whose it is, with the time left', async () => {
    await show(
      { now: { doing: 'sealed', next: 2 }, discards: [older, live] },
      { deadline: { at: Date.now() + 7000, seats: [0, 2, 3] } },
    )
    expect(screen.getByText('5 Dot')).toBeTruthy()
    expect(screen.getByText('from Ruth')).toBeTruthy()
    expect(screen.getByRole('timer', { name: '7 seconds left' })).toBeTruthy()
    expect(screen.getAllByRole('option').map((each) => each.getAttribute('aria-label'))).toEqual([
      '9 Crak, from Joan',
    ])
  })

  it('lays a declared hand open in the middle, the tile it was called with last', async () => {
    const hands = PICTURE.hands.map((each) =>
      each.seat === 2 ? { ...each, exposures: [shown] } : each,
    )
    const hand = ['3B', 'F', '3B', 'J'] as const
    const more = { seat: 2, tile: '5D', giver: 1, confirmed: [], thrown: [], waits: [] } as const
    const now = { doing: 'verifying', source: 'discard', hand, ...more } as const
    await show({ hands, discards: [older], now })
    const laid = screen.getByRole('region', { name: 'The declared hand' })
    const tiles = [...laid.querySelectorAll('[role="img"]')]
    expect(tiles.map((each) => each.getAttribute('aria-label'))).toEqual([
      '6 Dot',
      'Joker',
      '6 Dot',
      'Flower',
      '3 Bam',
      '3 Bam',
      'Joker',
      '5 Dot',
    ])
    expect(laid.textContent).toContain('on Ruth’s 5 Dot')
    expect(laid.querySelectorAll('.won')).toHaveLength(1)
    expect(screen.getAllByRole('img', { name: '13 tiles on the rack' })).toHaveLength(2)
  })

  it('marks the tile that won where it was seen: a discard, or one’s own draw', async () => {
    const slope = ['3B', '3B', '3B', 'F'] as const
    const turn = { doing: 'turn', seat: 0, how: 'wall', racked: false, drew: '3B' } as const
    await show({ slope: ['3B', '3B', 'F'], now: turn })
    actingOf(client) // As the rack does.
    const rest = { seat: 0, tile: null, giver: null, confirmed: [], thrown: [], waits: [] } as const
    const now = { doing: 'verifying', source: 'wall', hand: slope, ...rest } as const
    socket.tell(told(2, [], { whole: true, picture: { ...PICTURE, slope, now } }))
    await tick()
    const laid = screen.getByRole('region', { name: 'The declared hand' })
    const won = () => [...laid.querySelectorAll('.won [role="img"]')]
    expect(won().map((each) => each.getAttribute('aria-label'))).toEqual(['3 Bam'])
    expect(laid.textContent).toContain('drawn')
    const exchanged = { ...now, source: 'exchange' } as const
    socket.tell(told(3, [], { whole: true, picture: { ...PICTURE, slope, now: exchanged } }))
    await tick()
    expect(won()).toEqual([])
  })

  it('lets no old discard lie large after a call', async () => {
    await show({ now: { doing: 'turn', seat: 2, how: 'claim', racked: true }, discards: [older] })
    expect(screen.getByText('The discard was taken')).toBeTruthy()
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })

  it('takes a Joker that can be taken, by one press', async () => {
    const hands = PICTURE.hands.map((each) =>
      each.seat === 2 ? { ...each, exposures: [shown] } : each,
    )
    const fields = {
      tile: { is: 'one', values: ['6D'] },
      owner: { is: 'one', values: [2] },
      exposure: { is: 'one', values: [0] },
    } as const
    await show({ hands }, { options: [{ do: 'exchange', group: 'play', fields }] })
    await fireEvent.click(screen.getByRole('button', { name: /Swap 6 Dot for Dee’s Joker/ }))
    expect(socket.sent.at(-1)).toMatchObject({
      ask: 'act',
      act: { do: 'exchange', tile: '6D', owner: 2, exposure: 0 },
    })
  })

  it('draws from an end of the wall that a form offers', async () => {
    const fields = { end: { is: 'one', values: ['tail'] } } as const
    await show({}, { options: [{ do: 'draw', group: 'error', fields, breaks: 'TURN-18' }] })
    await fireEvent.click(screen.getByRole('button', { name: /other end/ }))
    expect(socket.sent.at(-1)).toMatchObject({ act: { do: 'draw', end: 'tail' } })
  })

  it('challenges from a plate', async () => {
    const fields = { target: { is: 'one', values: [1] } } as const
    await show({}, { options: [{ do: 'challenge', group: 'side', fields }] })
    await fireEvent.click(screen.getByRole('button', { name: /about Ruth/ }))
    await fireEvent.click(screen.getByRole('button', { name: /Ruth’s hand is dead/ }))
    expect(socket.sent.at(-1)).toMatchObject({ act: { do: 'challenge', target: 1 } })
  })

  it('counts what is out, by keys', async () => {
    await show({ discards: [older, { ...older, at: 7 }, live], slope: ['9C'] })
    const list = screen.getByRole('listbox')
    await fireEvent.keyDown(list, { key: 'Home' })
    expect(document.querySelector('.counter')!.textContent).toContain(
      '9 Crak: 2 of 4 out, you hold 1',
    )
  })

  it('sorts the discards on request', async () => {
    await show({ discards: [older, { ...older, tile: '1B', at: 7 }, live] })
    await fireEvent.click(screen.getByRole('button', { name: 'Sorted' }))
    const names = screen.getAllByRole('option').map((each) => each.getAttribute('aria-label'))
    expect(names).toEqual(['1 Bam, 1 out, the last from Joan', '9 Crak, 1 out, the last from Joan'])
  })

  it('says that a hand is dead, and on opening why', async () => {
    const rule = { title: 'Dead', words: 'It is dead. There is more.' }
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ rule })))
    await show({
      hands: PICTURE.hands.map((each) => (each.seat === 3 ? { ...each, dead: 'DEAD-17' } : each)),
    })
    await fireEvent.click(screen.getByRole('button', { name: 'Why Joan’s hand is dead' }))
    expect(await screen.findByText(/It is dead\./)).toBeTruthy()
    expect(screen.queryByText(/There is more/)).toBeNull()
    const link = screen.getByRole('link', { name: 'Rule DEAD-17' })
    expect(link.getAttribute('href')).toBe('/rules/DEAD-17')
    vi.unstubAllGlobals()
  })

  it('shows the tiles of a call that is not settled, and who has thrown in a hand', async () => {
    const claim = { seat: 2, mahjongg: false, said: 0, lifted: false, placed: '' } as const
    const claims = [{ ...claim, shown: ['5C', 'J'], committed: 0 } as const]
    const window = { doing: 'live', next: 1, opened: 0, passed: [], claims } as const
    await show({ now: window, discards: [live] })
    expect(screen.getByRole('listitem', { name: 'Shown: 5 Crak, Joker' })).toBeTruthy()
    const more = { seat: 2, tile: '5D', giver: 1, confirmed: [], thrown: [3], waits: [] } as const
    const now = { doing: 'verifying', source: 'discard', hand: ['3B'], ...more } as const
    socket.tell(told(2, [], { whole: true, picture: { ...PICTURE, now } }))
    await tick()
    expect(screen.getByRole('region', { name: 'Joan' }).textContent).toContain('thrown in')
  })
})
