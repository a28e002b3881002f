import { fireEvent, render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TableClient } from '../table/client.svelte.ts'
import { exchange, welcome, YOU, type FakeSocket } from '../table/fakes.ts'
import type { ActAsk, ActForm, Picture, Tile, ToldTell } from '../wire.ts'
import { actingOf } from './acting.svelte.ts'
import AskBar from './AskBar.svelte'
import Hand from '../hand/Hand.svelte'
import { manners } from '../hand/manners.svelte.ts'
import { panels } from '../table/panels.svelte.ts'
import kept from './moments.json'

interface Moment {
  preset: string
  picture: Picture
  options: readonly ActForm[]
}

const MOMENTS = kept as unknown as Moment[]

let client: TableClient
let socket: FakeSocket
let count = 0

beforeEach(() => {
  // Nobody answers: no advice, no warning.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  localStorage.clear()
  sessionStorage.clear()
  const { sockets, dial } = exchange()
  client = new TableClient(`table-${++count}`, '', dial)
  socket = sockets[0]!
  socket.open()
  socket.tell(welcome({ you: { ...YOU, role: 'player', chair: 0 } }))
})

afterEach(() => {
  client.leave()
  vi.unstubAllGlobals()
})

async function tell(moment: Moment, more: Partial<ToldTell> = {}): Promise<void> {
  const { picture, options } = moment
  socket.tell({ tell: 'told', game: 1, n: ++count, picture, options, ...more })
  await tick()
}

function find(doing: string, name: string, preset = 'assisted'): Moment {
  return MOMENTS.find(
    (each) =>
      each.preset === preset &&
      each.picture.now.doing === doing &&
      each.options.some((form) => form.do === name),
  )!
}

/** The acts that were sent. */
function sent(): ActAsk['act'][] {
  return socket.sent.flatMap((each) => (each.ask === 'act' ? [each.act] : []))
}

describe('auto-pass beside the discards', () => {
  // A narrow page has it behind my plate.
  const strip = (name: string) => screen.getByRole('button', { name, hidden: true })

  it('lets this tile go, and asks about it again', async () => {
    const window = find('sealed', 'pass')
    render(AskBar, { client })
    await tell(window)
    const tile = window.picture.discards!.at(-1)!.tile
    await fireEvent.click(strip('This tile'))
    expect(socket.sent.at(-1)).toMatchObject({ ask: 'auto_pass', tiles: [tile] })
    const auto_pass = { cannot_call: false, until_turn: true, tiles: [tile] }
    socket.tell({ ...welcome({ you: { ...YOU, auto_pass } }) })
    await tick()
    const turn = strip('Until my turn')
    expect(turn.getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(strip('This tile'))
    expect(socket.sent.at(-1)).toMatchObject({ ask: 'auto_pass', until_turn: true, tiles: [] })
  })

  it('is not there before play', async () => {
    render(AskBar, { client })
    await tell(find('passing', 'pass_tiles'))
    expect(screen.queryByRole('button', { name: 'This tile', hidden: true })).toBeNull()
  })
})

describe('the bar and the rack together', () => {
  it('pass three tiles that were chosen', async () => {
    await tell(find('passing', 'pass_tiles'))
    render(Hand, { client })
    render(AskBar, { client })
    const pass = screen.getByRole<HTMLButtonElement>('button', { name: /^Pass right/ })
    expect(pass.disabled).toBe(true)
    const rack = (): HTMLElement[] => screen.getAllByRole('button', { name: /, \d+ of \d+$/ })
    const size = rack().length
    for (let tile = 0; tile < 3; tile++) await fireEvent.click(rack()[0]!)
    expect(pass.disabled).toBe(false)
    expect(rack()).toHaveLength(size - 3)
    await fireEvent.click(pass)
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ do: 'pass_tiles', blind: [] })
  })

  it('discard the tile that was chosen, by its key', async () => {
    const moment = find('turn', 'discard')
    await tell(moment)
    render(Hand, { client })
    render(AskBar, { client })
    const [first] = screen.getAllByRole('button', { name: /, \d+ of \d+$/ })
    const chosen = first!.getAttribute('aria-pressed') === 'true'
    if (!chosen) await fireEvent.click(first!)
    await fireEvent.keyDown(document.body, { key: 'd' })
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ do: 'discard' })
  })

  it('choose nothing once a tile of that kind has left the rack', async () => {
    const { picture, options, ...rest } = find('turn', 'discard')
    const hand = (slope: Tile[], now: object): Moment => ({
      ...rest,
      picture: { ...picture, slope, now: { ...picture.now, ...now } } as Picture,
      options,
    })
    const racked = { how: 'claim', racked: true, drew: null }
    await tell(hand(['F', 'F', 'F', 'J', '2B'], racked))
    const acting = actingOf(client)
    for (const tile of ['F', 'J'])
      acting.choose(acting.holding.held.find((each) => each.tile === tile)!.id)
    expect(acting.ids.length).toBeGreaterThan(0)
    await tell(hand(['F', 'F', '2B'], racked))
    expect(acting.chosen).toEqual([])
  })

  it('acts once on a key that is held down', async () => {
    await tell(find('sealed', 'pass'))
    render(AskBar, { client })
    await fireEvent.keyDown(document.body, { key: 'p', repeat: true })
    await fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
    expect(sent()).toHaveLength(0)
    await fireEvent.keyDown(document.body, { key: 'p' })
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('answers nothing with a key that was pressed twice', async () => {
    vi.useFakeTimers()
    await tell(find('sealed', 'pass'))
    render(AskBar, { client })
    await fireEvent.keyDown(document.body, { key: 'p' })
    await vi.advanceTimersByTimeAsync(10)
    expect(sent()).toHaveLength(1)
    socket.tell({ tell: 'done', id: socket.sent.at(-1)!.id! } as never)
    await tell(find('turn', 'discard'))
    await tell(find('sealed', 'pass'))
    await fireEvent.keyDown(document.body, { key: 'p' })
    await vi.advanceTimersByTimeAsync(10)
    expect(sent()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(400)
    await fireEvent.keyDown(document.body, { key: 'p' })
    await vi.advanceTimersByTimeAsync(10)
    expect(sent()).toHaveLength(2)
    vi.useRealTimers()
  })

  it('lets nobody press twice what is asked once', async () => {
    vi.useFakeTimers()
    await tell(find('sealed', 'pass'))
    const { container } = render(AskBar, { client })
    const bar = container.querySelector('[data-ask]')!
    const settling = () => bar.classList.contains('settling')
    await tell(find('turn', 'discard'))
    expect(settling()).toBe(false)
    await fireEvent.click(bar, { detail: 1 })
    expect(settling()).toBe(false)
    await tell(find('sealed', 'pass'))
    expect(settling()).toBe(true)
    await vi.advanceTimersByTimeAsync(400)
    expect(settling()).toBe(false)
    await tell(find('turn', 'discard'))
    expect(settling()).toBe(true)
    await vi.advanceTimersByTimeAsync(310)
    await tell(find('sealed', 'pass'))
    expect(settling()).toBe(false)
    vi.useRealTimers()
  })

  it('takes a press while others act, and none that was meant for another question', async () => {
    const window = find('sealed', 'pass')
    await tell(window)
    const { container } = render(AskBar, { client })
    const main = () => container.querySelector<HTMLButtonElement>('.button.main:not([disabled])')!
    await fireEvent.pointerDown(main())
    await tell(window)
    await fireEvent.click(main(), { detail: 1 })
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    socket.tell({ tell: 'done', id: socket.sent.at(-1)!.id })
    await vi.waitFor(() => expect(main()).not.toBeNull())

    await fireEvent.pointerDown(main())
    await tell(find('turn', 'declare'))
    await fireEvent.click(main(), { detail: 1 })
    await tick()
    expect(sent()).toHaveLength(1)
    await fireEvent.pointerDown(main())
    await fireEvent.click(main(), { detail: 1 })
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
  })

  it('says what is missing where a key cannot act yet', async () => {
    await tell(find('passing', 'pass_tiles'))
    render(AskBar, { client })
    for (let time = 0; time < 2; time++) {
      await fireEvent.keyDown(document.body, { key: 'p' })
      expect(client.notices.map((each) => each.words)).toEqual([
        expect.stringMatching(/^First Right: pass three\. They go to/),
      ])
    }
    expect(sent()).toEqual([])
  })

  it('leave letters alone where they are switched off', async () => {
    const moment = find('turn', 'discard')
    await tell(moment)
    render(AskBar, { client })
    manners.choose({ letters: false })
    await fireEvent.keyDown(document.body, { key: 'd' })
    await fireEvent.keyDown(document.body, { key: '/' })
    expect(panels.rules).toBe(false)
    manners.choose({ letters: true })
    await fireEvent.keyDown(document.body, { key: '/' })
    expect(panels.rules).toBe(true)
    panels.close()
    expect([sent(), client.notices]).toEqual([[], []])
  })
})

it('a press on the tile that was just drawn keeps it chosen, and the next lets it go', async () => {
  const drawn = MOMENTS.find(
    ({ preset, picture: { now, seat }, options }) =>
      preset === 'club' &&
      now.doing === 'turn' &&
      now.seat === seat &&
      !now.racked &&
      now.drew &&
      now.drew !== 'J' &&
      options.some((form) => form.do === 'discard'),
  )!
  await tell(drawn)
  const { container } = render(Hand, { client })
  const tile = (): Element => container.querySelector('[data-rack] .drawn button')!
  const chosen = (): string | null => tile().getAttribute('aria-pressed')
  const told = [chosen()]
  for (let press = 0; press < 3; press++) {
    await fireEvent.click(tile())
    told.push(chosen())
  }
  expect(told).toEqual(['true', 'true', 'false', 'true'])
})

describe('Enter', () => {
  it('chooses a tile while the yellow button is grey, and then presses it', async () => {
    const passing = find('passing', 'pass_tiles')
    render(AskBar, { client })
    const { container } = render(Hand, { client })
    await tell(passing)
    const press = async (at: number): Promise<boolean> => {
      const tile = container.querySelectorAll('[data-rack] button:not([aria-disabled])')[at]!
      // A key that nobody took presses the tile itself.
      const own = await fireEvent.keyDown(tile, { key: 'Enter' })
      if (own) await fireEvent.click(tile)
      return own
    }
    for (const at of [0, 1, 2]) expect(await press(at)).toBe(true)
    expect(sent()).toEqual([])
    expect(await press(3)).toBe(false)
    expect(sent()).toMatchObject([{ do: 'pass_tiles' }])
  })

  it('never acts from a tile that is not chosen', async () => {
    render(AskBar, { client })
    const { container } = render(Hand, { client })
    await tell(find('turn', 'discard'))
    const tile = container.querySelector('[data-rack] button[aria-pressed="false"]')!
    if (await fireEvent.keyDown(tile, { key: 'Enter' })) await fireEvent.click(tile)
    expect(sent()).toEqual([])
    expect(tile.getAttribute('aria-pressed')).toBe('true')
    expect(await fireEvent.keyDown(tile, { key: 'Enter' })).toBe(false)
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('is a button’s own where one has the focus, and nobody’s while held down', async () => {
    const { container } = render(AskBar, { client })
    await tell(find('sealed', 'claim'))
    const other = container.querySelector('.button:not(.main)')!
    expect(await fireEvent.keyDown(other, { key: 'Enter' })).toBe(true)
    await fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
    expect(sent()).toEqual([])
    await fireEvent.keyDown(document.body, { key: 'Enter' })
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
  })
})

describe('the shelf', () => {
  it('changes the new exposure with one press', async () => {
    await tell(find('turn', 'change', 'club'))
    const { container } = render(Hand, { client })
    const changes = container.querySelectorAll<HTMLButtonElement>('.changes button')
    expect(changes.length).toBeGreaterThan(0)
    await fireEvent.click(changes[0]!)
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toMatchObject({ do: 'change' })
  })
})

describe('the bar', () => {
  it('asks in a window, and answers once', async () => {
    await tell(find('sealed', 'pass'))
    render(AskBar, { client })
    const last = screen.getByRole('button', { name: /^(Pass|Draw)/ })
    await fireEvent.click(last)
    await fireEvent.click(last)
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('keeps its place and loses its edge when nothing is asked', async () => {
    await tell(find('sealed', 'pass'))
    const { container } = render(AskBar, { client })
    expect(container.querySelector('.mine')).not.toBeNull()
    await tell({ ...find('sealed', 'pass'), options: [] })
    expect(container.querySelector('.mine')).toBeNull()
    expect(container.querySelector('.ask')).not.toBeNull()
  })

  it('has what hands and voice can do in a tray that Escape closes', async () => {
    await tell(find('live', 'hold', 'club'))
    render(AskBar, { client })
    await fireEvent.click(screen.getByRole('button', { name: 'At the table' }))
    expect(screen.getByRole('button', { name: 'Touch the wall' })).toBeTruthy()
    await fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says what is typed, and keeps it while the table goes on', async () => {
    const moment = find('live', 'say', 'club')
    await tell(moment)
    render(AskBar, { client })
    await fireEvent.click(screen.getByRole('button', { name: 'At the table' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Say something…' }))
    const field = screen.getByLabelText<HTMLInputElement>('What you say aloud')
    await fireEvent.input(field, { target: { value: 'Soap' } })
    await tell(moment)
    expect(field.value).toBe('Soap')
    await fireEvent.click(screen.getByRole('button', { name: 'Say it' }))
    await vi.waitFor(() => expect(sent()).toEqual([{ do: 'say', words: 'Soap' }]))
  })

  it('warns before an act that would kill the hand, and does it anyway', async () => {
    const words = 'No line is left after that.'
    const headers = { 'Content-Type': 'application/json' }
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(JSON.stringify({ words }), { headers })),
    )
    await tell(find('sealed', 'claim'))
    render(AskBar, { client })
    await fireEvent.click(screen.getAllByRole('button', { name: /^Call / })[0]!)
    await screen.findByText(words)
    expect(sent()).toEqual([])
    await fireEvent.click(screen.getByRole('button', { name: 'Do it anyway' }))
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('offers to play again where a bot plays', async () => {
    await tell(find('sealed', 'pass'))
    render(AskBar, { client })
    const { table, you } = client
    const chairs = table!.chairs.map((chair, at) =>
      at === 0 ? { ...chair, person: 'me', handed: true } : chair,
    )
    socket.tell({ tell: 'table_changed', you: you!, table: { ...table!, chairs } })
    await tick()
    await fireEvent.click(screen.getByRole('button', { name: 'Take over' }))
    expect(socket.sent.at(-1)).toMatchObject({ ask: 'take_over' })
  })
})
