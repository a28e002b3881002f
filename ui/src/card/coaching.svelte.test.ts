import { render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Teller } from '../scene/teller.ts'
import { text } from '../text/text.svelte.ts'
import type { TableSight, ToldTell, You } from '../wire.ts'
import { advised, CardDesk, deskOf, silence, warningOf } from './coaching.svelte.ts'
import CoachVoice from './CoachVoice.svelte'
import { COACHING } from './sample.ts'

let asked: string[] = []

function told(n: number, slope = ['1B'], doing = 'turn'): ToldTell {
  return {
    game: 1,
    n,
    picture: { seat: 0, slope, hands: [], now: { doing } },
  } as unknown as ToldTell
}

class Client {
  readonly id = 'plums'
  table: TableSight | null = $state.raw({
    stage: 'playing',
    settings: {},
    chairs: [],
  } as unknown as TableSight)
  told: ToldTell | null = $state.raw(told(1))
  you: You | null = $state.raw({ person: 'me', role: 'player' } as You)
}

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const headers = { 'Content-Type': 'application/json' }
    return Promise.resolve(new Response(JSON.stringify(COACHING), { headers }))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the voice of the coach', () => {
  it('says nothing of the last game in the next', () => {
    const client = new Client()
    const { container } = render(CoachVoice, { client, teller: new Teller(vi.fn(), vi.fn()) })
    const desk = deskOf(client)
    desk.coaching = COACHING
    desk.spoke = true
    desk.said = desk.moment
    flushSync()
    expect(container.textContent).toContain(COACHING.advice!.summary)
    const playing = client.table!
    client.table = { ...playing, stage: 'between' }
    flushSync()
    client.told = { ...told(1), game: 2 }
    client.table = playing
    flushSync()
    expect(container.textContent!.trim()).toBe('')
  })
})

describe('the voice of the coach among others', () => {
  it('speaks once all else is said, and not when it is too late', () => {
    const client = new Client()
    const teller = new Teller(vi.fn(), vi.fn())
    const { container } = render(CoachVoice, { client, teller })
    const desk = deskOf(client)
    teller.tell([{ words: 'You received 1 Bam.' }])
    teller.go()
    desk.coaching = COACHING
    desk.spoke = true
    desk.said = desk.moment
    flushSync()
    expect(container.textContent!.trim()).toBe('')
    vi.advanceTimersByTime(5_000)
    flushSync()
    expect(container.textContent).toContain(COACHING.advice!.summary)
    teller.stop()
  })
})

describe('the desk of a card', () => {
  it('has no advice for a hand that is declared, but still what is held', () => {
    const client = new Client()
    const desk = new CardDesk(client)
    desk.coaching = COACHING
    expect(desk.coaching.advice).toEqual(COACHING.advice)
    const picture = { ...told(2).picture, now: { doing: 'announcing', winner: 0 } }
    client.told = { ...told(2), picture } as unknown as ToldTell
    expect([desk.coaching.advice, desk.coaching.line]).toEqual([null, null])
    expect(desk.coaching.marks).toEqual(COACHING.marks)
  })

  it('asks anew when what one sees changes, not when somebody thinks', () => {
    const client = new Client()
    const desk = new CardDesk(client)
    const before = desk.moment
    client.told = told(2)
    expect(desk.moment).toBe(before)
    client.told = told(3, ['1B', '2B'])
    expect(desk.moment).not.toBe(before)
  })

  it('keeps what it said while others get ready for a pass', () => {
    const client = new Client()
    const desk = new CardDesk(client)
    const ready = (n: number, tiles: number): ToldTell => {
      const { picture } = told(n, ['1B'], 'passing')
      return {
        ...told(n),
        picture: {
          ...picture,
          hands: [
            { seat: 0, tiles: 13 },
            { seat: 1, tiles },
          ],
        },
      }
    }
    client.told = ready(1, 13)
    const before = desk.moment
    client.told = ready(2, 10)
    expect(desk.moment).toBe(before)
  })

  it('is not asked again by words of the table that change nothing', () => {
    const client = new Client()
    const desk = new CardDesk(client)
    let kept = 0
    const stop = $effect.root(() => {
      $effect(() => {
        kept += 1
        return desk.keep()
      })
    })
    flushSync()
    client.table = { ...client.table! }
    flushSync()
    expect(kept).toBe(1)
    stop()
  })

  it('names the line to play for between two moves, and not between two questions', () => {
    const line = COACHING.advice
    expect(advised({ ...COACHING, line, advice: null }, true, true)).toBe(line)
    expect(advised({ ...COACHING, line }, true, false)).toBe(line)
    expect(advised({ ...COACHING, line }, true, true)).toBe(null)
  })

  it('advises nobody who watches, and nobody before the game', () => {
    const client = new Client()
    client.you = { person: 'me', role: 'watcher' } as You
    expect(new CardDesk(client).moment).toBe('')
    client.you = { person: 'me', role: 'player' } as You
    client.told = null
    expect(new CardDesk(client).moment).toBe('')
  })

  it('asks once the table is still, and not more often than it may', async () => {
    const desk = new CardDesk(new Client())
    desk.follow()()
    desk.follow()
    await vi.advanceTimersByTimeAsync(300)
    expect(asked.length).toBe(1)
    desk.follow()
    await vi.advanceTimersByTimeAsync(300)
    expect(asked.length).toBe(1)
    await vi.advanceTimersByTimeAsync(800)
    expect(asked.length).toBe(2)
  })

  it('knows the tiles of the pinned line in the order of the card', async () => {
    const desk = new CardDesk(new Client())
    desk.follow()
    await vi.advanceTimersByTimeAsync(300)
    expect(desk.wanted).toEqual([])
    desk.pin('R1')
    expect(desk.wanted.slice(0, 5)).toEqual(['F', 'F', '2B', '2B', '2B'])
    desk.pin('R1')
    expect(desk.pinned).toBe('')
  })

  it('awaits advice from the moment it asks until there is an answer, or none', async () => {
    const act = { do: 'discard', tile: '7D' }
    const option = COACHING.advice!.options[0]!
    const advice = { ...COACHING.advice, options: [{ ...option, act }, option] }
    vi.stubGlobal('fetch', () => {
      const headers = { 'Content-Type': 'application/json' }
      return Promise.resolve(new Response(JSON.stringify({ ...COACHING, advice }), { headers }))
    })
    const desk = new CardDesk(new Client())
    expect(desk.acts).toEqual([])
    desk.follow()
    expect(desk.acts).toBe(null)
    await vi.advanceTimersByTimeAsync(300)
    expect(desk.acts).toEqual([act])
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
    const other = new CardDesk(new Client())
    other.follow()
    await vi.advanceTimersByTimeAsync(300)
    expect(other.acts).toEqual([])
  })

  it('asks an analyst who is not ready again by and by', async () => {
    const answers = [{ ...COACHING, ready: false }, COACHING]
    vi.stubGlobal('fetch', () => {
      const headers = { 'Content-Type': 'application/json' }
      return Promise.resolve(new Response(JSON.stringify(answers.shift()), { headers }))
    })
    const desk = new CardDesk(new Client())
    desk.follow()
    await vi.advanceTimersByTimeAsync(300)
    expect(desk.coaching?.ready).toBe(false)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(desk.coaching?.ready).toBe(true)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(answers).toEqual([])
  })

  it('asks again where the question was lost, for nothing else may happen', async () => {
    let lost = true
    const headers = { 'Content-Type': 'application/json' }
    vi.stubGlobal('fetch', () =>
      lost
        ? Promise.reject(new Error('no network'))
        : Promise.resolve(new Response(JSON.stringify(COACHING), { headers })),
    )
    const desk = new CardDesk(new Client())
    desk.follow()
    await vi.advanceTimersByTimeAsync(300)
    expect(desk.coaching).toBe(null)
    lost = false
    await vi.advanceTimersByTimeAsync(2_000)
    expect(desk.coaching?.ready).toBe(true)
  })

  it('says so where there is nothing to say, and where no line is left', () => {
    const lost = COACHING.marks.map(({ line }) => ({ line, why: '' }))
    const { help } = text()
    expect(silence(null, false)).toBe(help.thinking)
    expect(silence(COACHING, true)).toBe(help.thinking)
    expect(silence({ ...COACHING, ready: false }, false)).toBe(help.gettingReady)
    expect(silence(COACHING, false)).toBe(help.nothing)
    expect(silence({ ...COACHING, marks: [], lost: [] }, false)).toBe(help.nothing)
    expect(silence({ ...COACHING, marks: [], lost }, false)).toBe(help.hopeless)
  })

  it('lets an act go on where no warning comes', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')))
    await expect(warningOf({ id: 'plums' }, { do: 'draw' })).resolves.toBe('')
  })
})
