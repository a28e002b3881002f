import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { actingOf } from '../ask/acting.svelte.ts'
import kept from '../ask/moments.json'
import { deskOf } from '../card/coaching.svelte.ts'
import { TableClient } from '../table/client.svelte.ts'
import { exchange, PICTURE, TABLE, told, welcome, YOU, type FakeSocket } from '../table/fakes.ts'
import type { ActForm, AnyEvent, Coaching, Down, Picture, Seat, TableSight } from '../wire.ts'
import Announcer from './Announcer.svelte'

const RULES = { ...TABLE, rules: { illegal_move_policy: 'refuse' } } as TableSight
const ALL = kept as unknown as { preset: string; picture: Picture; options: readonly ActForm[] }[]
const PASSING = ALL.find(
  (each) => each.picture.now.doing === 'passing' && each.options.some(passes),
)!
const BLIND = ALL.find(({ preset, options }) => preset === 'assisted' && options.filter(passes)[1])!

function passes(form: ActForm): boolean {
  return form.do === 'pass_tiles'
}

const DOWN: Down = { tile: '6D', by: 1, at: 9, name: null, right: true, out_of_turn: false }
const WINDOW: Picture = { ...PICTURE, now: { doing: 'sealed', next: 2 }, discards: [DOWN] }
const CLAIM: ActForm[] = [
  {
    do: 'claim',
    group: 'play',
    fields: {
      tiles: {
        is: 'set',
        values: [
          ['6D', '6D'],
          ['6D', '6D', 'J'],
        ],
      },
    },
  },
  { do: 'pass', group: 'play' },
] as unknown as ActForm[]
const PASS = CLAIM.slice(1)
const DRAW = [
  { do: 'draw', group: 'play', fields: { end: { is: 'one', values: ['head'] } } },
] as unknown as ActForm[]
const DISCARD = [
  { do: 'discard', group: 'play', fields: { tile: { is: 'one', values: ['6D'] } } },
] as unknown as ActForm[]
const DISCARDED: AnyEvent = { event: 'tile_discarded', at: 0, seat: 1, tile: '6D' }
const DREW: AnyEvent = { event: 'tile_drawn', at: 0, seat: 0, tile: '6D', number: 3 }

let client: TableClient
let sockets: FakeSocket[]
let socket: FakeSocket
let n = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const made = exchange()
  sockets = made.sockets
  client = new TableClient('plums', '', made.dial)
  socket = sockets[0]!
  socket.open()
  socket.tell(welcome({ table: RULES }))
  n = 0
})

afterEach(() => {
  client.leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function tell(
  picture: Picture,
  events: AnyEvent[] = [],
  options: readonly ActForm[] = [],
  passes = false,
): Promise<void> {
  n += events.length
  socket.tell(told(n, events, { picture, options, passes, ...(n ? {} : { whole: true }) }))
  await tick()
}

/** The line breaks, and comes back: the new one. */
async function back(): Promise<FakeSocket> {
  sockets.at(-1)!.end()
  await tick()
  vi.advanceTimersByTime(500)
  const next = sockets.at(-1)!
  next.open()
  next.tell(welcome({ table: RULES }))
  await tick()
  return next
}

function log(): string {
  return screen.getByRole('log').textContent
}

function alert(): string {
  return screen.getByRole('alert').textContent
}

const WAITING: Picture = { ...PICTURE, now: { doing: 'turn', seat: 1, how: 'wall', racked: true } }

describe('the announcer', () => {
  it('names the discard with what it is good for, and tells it once', async () => {
    await tell(WAITING)
    render(Announcer, { client })
    await tell(WINDOW, [DISCARDED], CLAIM)
    expect(alert()).toBe('6 Dot from Ruth: you can call it for a pung or a kong.')
    vi.advanceTimersByTime(5_000)
    expect(log()).toBe('')
    await tell(WINDOW, [], [])
    expect(alert()).toBe('')
  })

  it('tells a discard that is good for nothing as news', async () => {
    await tell(WAITING)
    render(Announcer, { client })
    await tell(WINDOW, [DISCARDED])
    expect(log()).toBe('Ruth discarded 6 Dot.')
    expect(alert()).toBe('')
  })

  it('tells the turn with what was drawn, once', async () => {
    await tell(WAITING)
    render(Announcer, { client })
    await tell(PICTURE, [DREW])
    expect(alert()).toBe('Your turn. You drew 6 Dot.')
    expect(log()).toBe('')
    await tell({ ...PICTURE, now: { doing: 'turn', seat: 0, how: 'wall', racked: true } })
    expect(alert()).toBe('Your turn. You drew 6 Dot.')
  })

  it('says nothing at once while a bot plays', async () => {
    await tell(WAITING)
    const chairs = RULES.chairs.map((each, at) => ({ ...each, handed: at === 0 }))
    socket.tell(welcome({ table: { ...RULES, chairs } }))
    render(Announcer, { client })
    await tick()
    expect(log()).toBe('A bot is playing for you. Take over whenever you like. Press “Take over”.')
    vi.advanceTimersByTime(9_000)
    await tell(PICTURE, [DREW])
    expect(alert()).toBe('')
    expect(log()).toBe('You drew 6 Dot.')
    vi.advanceTimersByTime(9_000)
    socket.tell(welcome({ table: RULES }))
    await tick()
    expect(alert()).toBe('You are playing again. Your turn. You drew 6 Dot.')
  })

  it('tells a pause with what to press, what changes about it, and its end', async () => {
    await tell(WAITING)
    render(Announcer, { client })
    const pausing = { by: 'Ruth', agreed: [] as number[], until: 0 }
    const pause = async (agreed: number[] | null): Promise<void> => {
      const stopped = agreed && { pausing: { ...pausing, agreed } }
      socket.tell({ tell: 'table_changed', you: YOU, table: { ...RULES, ...stopped } })
      await tick()
      vi.advanceTimersByTime(9_000)
    }
    await pause([])
    expect(log()).toBe(
      'Ruth asked for a pause. The game goes on when everybody is ready. Press “Go on”.',
    )
    await pause([2])
    expect(log()).toBe('1 ready to go on. Press “Go on”.')
    await pause([0, 2])
    expect(log()).toBe('You are ready. Waiting for the others.')
    await pause(null)
    expect(log()).toBe('The pause is over.')
  })

  it('waits for the seats of a new deal before it names anybody', async () => {
    await tell(WAITING)
    render(Announcer, { client })
    const dealt: Picture = { ...PASSING.picture, seat: 1 }
    const more = { game: 2, picture: dealt, options: PASSING.options, whole: true }
    socket.tell(told(0, [], more))
    await tick()
    expect(log()).toBe('')
    const chairs = RULES.chairs.map((each, at) => ({ ...each, seat: ((at + 1) % 4) as Seat }))
    socket.tell({ tell: 'table_changed', you: YOU, table: { ...RULES, game: 2, chairs } })
    await tick()
    expect(log()).toMatch(/: pass three\. They go to Ruth\. /)
  })

  it('tells the same discard as good for something whatever the coach advises', async () => {
    await tell(WAITING)
    const acting = actingOf(client)
    render(Announcer, { client })
    await tell(WINDOW, [DISCARDED], CLAIM)
    const desk = deskOf(client)
    const advice = { summary: 'Let it go.', options: [{ act: { do: 'pass' } }] }
    vi.spyOn(desk, 'fresh', 'get').mockReturnValue({ advice } as unknown as Coaching)
    await tell({ ...WINDOW }, [], CLAIM)
    expect(acting.question!.main).toBe('pass')
    expect(alert()).toBe('6 Dot from Ruth: you can call it for a pung or a kong.')
  })

  it('says once that the time runs out, to whom it asks something', async () => {
    await tell(WAITING)
    render(Announcer, { client })
    const deadline = { at: Date.now() + 30_000, seats: [0 as Seat] }
    const turn = { picture: PICTURE, deadline, options: DISCARD }
    socket.tell(told(++n, [DREW], turn))
    await tick()
    vi.advanceTimersByTime(19_000)
    await tick()
    expect(log()).toBe('')
    vi.advanceTimersByTime(1_000)
    await tick()
    expect(log()).toBe('10 seconds left.')
    const short = { at: Date.now() + 12_000, seats: [0 as Seat, 2 as Seat, 3 as Seat] }
    socket.tell(told(++n, [DISCARDED], { picture: WINDOW, deadline: short, options: CLAIM }))
    await tick()
    vi.advanceTimersByTime(5_900)
    await tick()
    expect(log()).toBe('10 seconds left.')
    vi.advanceTimersByTime(100)
    await tick()
    expect(log()).toBe('6 seconds left.')
  })

  it('says nothing of the time of others, nor where nothing can be done but to pass', async () => {
    await tell(WAITING)
    render(Announcer, { client })
    const others = { at: Date.now() + 30_000, seats: [1 as Seat] }
    socket.tell(told(++n, [], { picture: WAITING, deadline: others }))
    const short = { at: Date.now() + 12_000, seats: [0 as Seat, 2 as Seat, 3 as Seat] }
    socket.tell(told(++n, [DISCARDED], { picture: WINDOW, deadline: short, options: PASS }))
    await tick()
    vi.advanceTimersByTime(60_000)
    await tick()
    expect(log()).toBe('Ruth discarded 6 Dot. You cannot call it: pass.')
  })

  it('asks what is to be done about a discard, with the discard and once', async () => {
    await tell(WAITING)
    render(Announcer, { client })
    const next: Picture = { ...WINDOW, now: { doing: 'sealed', next: 0 } }
    await tell(next, [DISCARDED], DRAW)
    expect(log()).toBe('Ruth discarded 6 Dot. You are next: draw.')
    vi.advanceTimersByTime(9_000)
    await tell({ ...next, hands: [...next.hands] }, [], DRAW)
    expect(log()).toBe('Ruth discarded 6 Dot. You are next: draw.')
    expect(alert()).toBe('')
  })

  it('says how to let a discard go, but not where the table does it', async () => {
    await tell(WAITING)
    render(Announcer, { client })
    await tell(WINDOW, [DISCARDED], PASS)
    expect(log()).toBe('Ruth discarded 6 Dot. You cannot call it: pass.')
    vi.advanceTimersByTime(9_000)
    await tell({ ...WINDOW, discards: [DOWN, DOWN] }, [DISCARDED], PASS, true)
    expect(log()).toBe('Ruth discarded 6 Dot.')
  })

  it('asks to call or to pass where the table does not say what is good', async () => {
    await tell(WAITING)
    socket.tell(welcome({ table: { ...RULES, rules: { illegal_move_policy: 'consequence' } } }))
    render(Announcer, { client })
    await tell(WINDOW, [DISCARDED], CLAIM)
    expect(log()).toBe('Ruth discarded 6 Dot. Call it, or pass.')
    vi.advanceTimersByTime(9_000)
    await tell({ ...WINDOW, discards: [DOWN, DOWN] }, [DISCARDED], CLAIM, true)
    expect(log()).toBe('Ruth discarded 6 Dot.')
  })

  it('tells what came before one’s turn before it, in short', async () => {
    await tell(WAITING)
    render(Announcer, { client })
    await tell(WAITING, [DISCARDED])
    expect(log()).toBe('Ruth discarded 6 Dot.')
    const [dee, joan] = [
      { ...DISCARDED, seat: 2, tile: '3B' } as AnyEvent,
      { ...DISCARDED, seat: 3, tile: '1C' } as AnyEvent,
    ]
    await tell(WAITING, [dee])
    await tell(WAITING, [joan])
    await tell(PICTURE, [DREW])
    expect(alert()).toBe('Dee discarded 3 Bam, Joan 1 Crak. Your turn. You drew 6 Dot.')
    vi.advanceTimersByTime(9_000)
    expect(log()).toBe('Ruth discarded 6 Dot.')
  })

  it('says that one is to draw, and then only what was drawn', async () => {
    await tell(WAITING)
    render(Announcer, { client })
    const due: AnyEvent = { event: 'draw_due', at: 0, seat: 0 }
    await tell({ ...PICTURE, now: { doing: 'drawing', seat: 0 } } as Picture, [due], DRAW)
    expect(alert()).toBe('Your turn: draw.')
    expect(log()).toBe('')
    await tell(PICTURE, [DREW])
    expect(alert()).toBe('You drew 6 Dot.')
  })

  it('asks in the Charleston, and says what lies in the slots', async () => {
    await tell(PASSING.picture, [], PASSING.options)
    render(Announcer, { client })
    await tick()
    expect(log()).toMatch(/^\w+ \w+: pass three\. They go to Ruth\. Jokers stay with you\.$/)
    const { holding } = actingOf(client)
    const [one, two] = holding.held.filter((each) => each.tile !== 'J')
    actingOf(client).choose(one!.id)
    await tick()
    expect(log()).toMatch(/^[^,]+, 1 of 3\.$/)
    actingOf(client).choose(two!.id)
    await tick()
    expect(log()).toMatch(/^[^,]+, 2 of 3\.$/)
    actingOf(client).choose(one!.id)
    await tick()
    expect(log()).toMatch(/^[^,]+ taken back, 1 of 3\.$/)
  })

  it('says that one is back, and what is asked now', async () => {
    await tell(PASSING.picture, [], PASSING.options)
    render(Announcer, { client })
    await tick()
    const asks = log()
    socket = await back()
    expect(log()).toBe('You are back.')
    vi.advanceTimersByTime(2_000)
    await tick()
    expect(log()).toBe(asks)
  })

  it('tells one’s turn after a loss, and what was asked before it no more', async () => {
    await tell(PICTURE)
    render(Announcer, { client })
    await tell(PICTURE, [DREW])
    socket = await back()
    vi.advanceTimersByTime(2_000)
    await tick()
    expect(log()).toBe('Your turn. You drew 6 Dot.')
    socket = await back()
    await tell(WINDOW, [DISCARDED], CLAIM)
    expect(alert()).toBe('6 Dot from Ruth: you can call it for a pung or a kong.')
    vi.advanceTimersByTime(20_000)
    await tick()
    expect(log()).toBe('You are back.')
  })

  it('says with the question that tiles can go on unseen', async () => {
    await tell(BLIND.picture, [], BLIND.options)
    render(Announcer, { client })
    await tick()
    expect(log()).toMatch(
      / To pass blind, tap tiles that come from Ruth: they go on to Joan unseen/,
    )
  })
})
