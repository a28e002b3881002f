import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TableClient } from '../table/client.svelte.ts'
import { exchange, PICTURE, TABLE, told, welcome, type FakeSocket } from '../table/fakes.ts'
import type { SeesOver, TableSight, Win } from '../wire.ts'
import End from './End.svelte'
import EndAside from './EndAside.svelte'

let client: TableClient
let socket: FakeSocket

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const { sockets, dial } = exchange()
  client = new TableClient('plums', '', dial)
  socket = sockets[0]!
  socket.open()
})

afterEach(() => {
  client.leave()
  vi.unstubAllGlobals()
})

const win: Win = {
  winner: 0,
  line: 'R1',
  value: 25,
  jokerless: false,
  source: 'discard',
  discarder: 1,
  offence: '',
  exposures: 0,
  exposed_first: false,
  heavenly: false,
}

async function ended(over: Partial<SeesOver>, table: Partial<TableSight> = {}): Promise<void> {
  const now: SeesOver = {
    doing: 'over',
    ending: 'wall',
    net: [0, 0, 0, 0],
    payments: [],
    win: null,
    valid: true,
    ...over,
  }
  const hands = PICTURE.hands.map((each) => ({ ...each, shown: ['F', '5D'] as const }))
  socket.tell(welcome({ table: { ...TABLE, stage: 'between', ...table } }))
  socket.tell(told(1, [], { whole: true, picture: { ...PICTURE, hands, now } }))
  render(End, { client })
  render(EndAside, { client })
  await tick()
}

describe('the end of a game', () => {
  it('says who won with what, and who pays why', async () => {
    await ended({
      ending: 'mahjongg',
      win,
      net: [100, -50, -25, -25],
      payments: [
        { payer: 1, payee: 0, amount: 50, rules: ['PAY-03'] },
        { payer: 2, payee: 0, amount: 25, rules: ['PAY-03'] },
        { payer: 3, payee: 0, amount: 25, rules: ['PAY-03'] },
      ],
    })
    expect(screen.getByRole('heading', { level: 1 }).textContent!.trim()).toBe('Mah Jongg!')
    expect(screen.getByText(/You won with R1 on Ruth’s discard, with 60 tiles left/)).toBeTruthy()
    expect(screen.getByText('Discarded the winning tile')).toBeTruthy()
    expect(screen.getByText('Dee and Joan pay 25 to you')).toBeTruthy()
    expect(screen.getByText('Discarded the winning tile: 2 × the value 25')).toBeTruthy()
    expect(screen.getByText('the value, 25')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'PAY-03' }).getAttribute('href')).toBe('/rules/PAY-03')
  })

  it('is calm about a wall game', async () => {
    await ended({})
    expect(screen.getByRole('heading', { level: 1 }).textContent!.trim()).toBe('Wall game')
    expect(screen.getByText('Nobody pays.')).toBeTruthy()
  })

  it('goes on with one press', async () => {
    await ended({ ending: 'thrown_in' })
    await fireEvent.click(screen.getByRole('button', { name: 'Next deal' }))
    expect(socket.sent.at(-1)).toMatchObject({ ask: 'ready' })
  })

  it('offers another session after the last game', async () => {
    await ended({}, { stage: 'over' })
    expect(screen.getByRole('button', { name: 'Play another session' })).toBeTruthy()
  })

  it('shows all racks where the house does', async () => {
    await ended({ ending: 'mahjongg', win })
    await fireEvent.click(screen.getByRole('button', { name: 'See all racks' }))
    expect(screen.getByRole('heading', { name: 'All racks' })).toBeTruthy()
  })

  it('shows them at once where nobody won and there is room', async () => {
    await ended({})
    expect(screen.getByRole('heading', { name: 'All racks' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'See all racks' })).toBeNull()
  })
})
