import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { actingOf } from '../ask/acting.svelte.ts'
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
    unit: over.win?.value ?? 0,
    ...over,
  }
  const hands = PICTURE.hands.map((each) => ({ ...each, shown: ['F', '5D'] as const }))
  socket.tell(welcome({ table: { ...TABLE, stage: 'between', ...table } }))
  socket.tell(told(1, [], { whole: true, picture: { ...PICTURE, hands, now } }))
  render(End, { client })
  render(EndAside, { client })
  await vi.waitFor(() => expect(document.querySelector('.tally')).toBeTruthy())
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
    expect(
      screen.getByText(/You won with R1 on Ruth’s discard; 60 tiles were left in the wall\./),
    ).toBeTruthy()
    expect(screen.getByText('Discarded the winning tile')).toBeTruthy()
    expect(screen.getByText('Dee and Joan pay 25 to you')).toBeTruthy()
    expect(screen.getByText('Discarded the winning tile: 2 × the value, 25')).toBeTruthy()
    expect(screen.getByText('The value, 25')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'PAY-03' }).getAttribute('href')).toBe('/rules/PAY-03')
  })

  it('names the rule of the value once where the payments rest on it too', async () => {
    const early = { ...win, source: 'early', discarder: null } as const
    await ended({
      ending: 'mahjongg',
      win: early,
      net: [75, -25, -25, -25],
      payments: ([1, 2, 3] as const).map((payer) => ({
        payer,
        payee: 0,
        amount: 25,
        rules: ['PAY-01', 'DEF-16'],
      })),
    })
    expect(screen.getAllByRole('link', { name: 'PAY-01' })).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'DEF-16' })).toBeTruthy()
  })

  it('says that a hand without Jokers is doubled where it was, and not where it was not', async () => {
    const jokerless = { ...win, jokerless: true }
    await ended({ ending: 'mahjongg', win: jokerless, doubled: true })
    expect(screen.getByText(/No Joker in the hand: doubled/)).toBeTruthy()
    const { picture } = client.told!
    const now = { ...(picture.now as SeesOver), doubled: false }
    socket.tell(told(2, [], { whole: true, picture: { ...picture, now } }))
    await tick()
    expect(screen.queryByText(/doubled/)).toBeNull()
    expect(screen.getByText(/No Joker in the hand/)).toBeTruthy()
  })

  it('marks a drawn tile only for the one who drew it', async () => {
    const mine = { ...win, source: 'wall', discarder: null } as const
    const won = { ...mine, section: '', groups: [], tiles: ['5D', 'F'] } as const
    const turn = { doing: 'turn', seat: 0, how: 'wall', racked: false, drew: '5D' } as const
    socket.tell(welcome())
    socket.tell(told(1, [], { whole: true, picture: { ...PICTURE, now: turn } }))
    actingOf(client) // As the rack does.
    await ended({ ending: 'mahjongg', win: mine })
    const picture = client.told!.picture
    socket.tell(told(2, [], { whole: true, picture, won }))
    await tick()
    const marked = () =>
      [...document.querySelectorAll('.won [role="img"]')].map((each) =>
        each.getAttribute('aria-label'),
      )
    expect(marked()).toEqual(['5 Dot'])
    const theirs = { ...(picture.now as SeesOver), win: { ...mine, winner: 2 as const } }
    socket.tell(told(3, [], { whole: true, picture: { ...picture, now: theirs }, won }))
    await tick()
    expect(marked()).toEqual([])
  })

  it('is calm about a wall game', async () => {
    await ended({})
    expect(screen.getByRole('heading', { level: 1 }).textContent!.trim()).toBe('Wall game')
    expect(screen.getByText('Nobody pays.')).toBeTruthy()
  })

  it('says who threw in a hand, and what it came of', async () => {
    const payments = [{ payer: 2 as const, payee: 1 as const, amount: 25, rules: ['MJ-16'] }]
    await ended({ ending: 'thrown_in', payments, net: [0, 25, -25, 0] })
    expect(screen.getByText(/^Dee threw in the hand too early/)).toBeTruthy()
  })

  it('tells apart what they won who had a chair before', async () => {
    const one = { number: 1, game: 'a', ending: 'mahjongg', winner: 0, line: 'R1' } as const
    const people = ['ann', 'bea', '', '']
    const names = ['Ann', 'Bea', 'Dee', 'Joan']
    await ended({}, { played: [{ ...one, net: [200, -50, -50, -100], names, people }] })
    const cells = [...document.querySelectorAll('.tally tbody tr:first-child td')]
    expect(cells.map((each) => each.textContent!.trim())).toEqual(['+200', '(−50)', '−50', '−100'])
    expect(screen.getByText('In parentheses: who had the chair before.')).toBeTruthy()
  })

  it('has no empty place for who is even in a game that was thrown in', async () => {
    const one = { number: 1, game: 'a', ending: 'thrown_in', winner: null, line: '' } as const
    const names = TABLE.chairs.map((each) => each.name ?? '')
    const people = TABLE.chairs.map((each) => each.person ?? '')
    await ended({}, { played: [{ ...one, net: [-50, 0, 25, 25], names, people }] })
    const cells = [...document.querySelectorAll('.tally tbody tr:first-child td')]
    expect(cells.map((each) => each.textContent!.trim())).toEqual(['−50', '0', '+25', '+25'])
  })

  it('says once how a game ended in which nobody paid', async () => {
    const one = { number: 1, game: 'a', ending: 'thrown_in', winner: null, line: '' } as const
    await ended({}, { played: [{ ...one, net: [0, 0, 0, 0], names: [], people: [] }] })
    const cells = [...document.querySelectorAll('.tally tbody tr:first-child td')]
    expect(cells.map((each) => each.textContent!.trim())).toEqual(['thrown in'])
  })

  it('names the offence that somebody alone pays for, and what is paid how often', async () => {
    const misnamed = { ...win, offence: 'misnamed', jokerless: true } as const
    const payments = [{ payer: 1, payee: 0, amount: 200, rules: ['DISC-07', 'PAY-04'] }] as const
    await ended({
      ...{ ending: 'mahjongg', win: misnamed, doubled: true, unit: 50 },
      ...{ net: [200, -200, 0, 0], payments },
    })
    expect(screen.getByText(/on Ruth’s discard, which was misnamed;/)).toBeTruthy()
    expect(screen.getByText('Misnamed the winning tile')).toBeTruthy()
    expect(screen.getByText('Misnamed the winning tile: 4 × the doubled value, 50')).toBeTruthy()
  })

  it('tells a discard out of turn as what it was', async () => {
    const early = { ...win, offence: 'out_of_turn' } as const
    const payments = [{ payer: 1, payee: 0, amount: 100, rules: ['DISC-14'] }] as const
    await ended({ ending: 'mahjongg', win: early, net: [100, -100, 0, 0], payments })
    expect(screen.getByText(/on Ruth’s discard, discarded out of turn;/)).toBeTruthy()
    expect(
      screen.getByText('Discarded the winning tile out of turn: 4 × the value, 25'),
    ).toBeTruthy()
  })

  it('tells a lost challenge apart from what the win costs', async () => {
    const payments = [
      { payer: 1, payee: 0, amount: 50, rules: ['PAY-03'] },
      { payer: 2, payee: 0, amount: 25, rules: ['PAY-03'] },
      { payer: 1, payee: 0, amount: 50, rules: ['DEAD-20'] },
    ] as const
    await ended({ ending: 'mahjongg', win, net: [125, -100, -25, 0], payments })
    expect(screen.getByText('Pays the winner 50, lost challenge 50 to you')).toBeTruthy()
    expect(screen.getByText('Discarded the winning tile: 2 × the value, 25')).toBeTruthy()
    expect(screen.getByText('Lost challenge')).toBeTruthy()
  })

  it('shows largest what the viewer wins or pays', async () => {
    await ended({ ending: 'mahjongg', win: { ...win, winner: 2 }, net: [-50, -25, 100, -25] })
    expect(document.querySelector('.value b')!.textContent).toBe('−50')
    expect(screen.getByText(/R1, printed value 25/)).toBeTruthy()
  })

  it('gives the rule by which a hand won that is on no card', async () => {
    const wrong = { ...win, line: '', value: 0 }
    const payments = [{ payer: 1, payee: 0, amount: 50, rules: ['PAY-03', 'MJ-12'] }] as const
    const net = [50, -50, 0, 0] as const
    await ended({ ending: 'mahjongg', win: wrong, valid: false, net, payments })
    expect(document.querySelector('.value b')!.textContent).toBe('+50')
    expect(screen.getByText(/The hand is not on the card, but everybody accepted it/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'MJ-07' })).toBeTruthy()
  })

  it('says whose deal is next', async () => {
    await ended({}, { next_east: 2 })
    expect(screen.getByRole('button', { name: 'Next deal: Dee is East' })).toBeTruthy()
    socket.tell(welcome({ table: { ...TABLE, stage: 'between', next_east: 0 } }))
    await tick()
    expect(screen.getByRole('button', { name: 'Next deal: you are East' })).toBeTruthy()
  })

  it('goes on with one press', async () => {
    await ended({ ending: 'thrown_in' })
    await fireEvent.click(screen.getByRole('button', { name: 'Next deal' }))
    expect(socket.sent.at(-1)).toMatchObject({ ask: 'ready' })
  })

  it('goes on with Enter too, but not for a button that has the focus, and keeps the focus', async () => {
    await ended({ ending: 'mahjongg', win })
    await fireEvent.keyDown(screen.getByRole('button', { name: 'See all racks' }), { key: 'Enter' })
    await fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
    expect(socket.sent.some((each) => each.ask === 'ready')).toBe(false)
    const next = screen.getByRole('button', { name: 'Next deal' })
    next.focus()
    await fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(socket.sent.at(-1)).toMatchObject({ ask: 'ready' })
    const chairs = TABLE.chairs.map((each, at) => ({ ...each, ready: at === 0 }))
    socket.tell(welcome({ table: { ...TABLE, stage: 'between', chairs } }))
    await tick()
    expect(next.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(next)
    const before = socket.sent.length
    await fireEvent.click(next)
    await fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(socket.sent.length).toBe(before)
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
