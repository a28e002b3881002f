import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TABLE } from '../table/fakes.ts'
import type { AnyEvent, Seat, Tile, Win } from '../wire.ts'
import { recounted, type News } from './recounting.ts'
import { pause, Teller } from './teller.ts'

const HANDS = { seat: 0 as Seat, hands: [] }

function plain(...words: string[]): News[] {
  return words.map((each) => ({ words: each }))
}

function discards(...all: [Seat, Tile][]): News[] {
  const events = all.map(([seat, tile]): AnyEvent => ({
    event: 'tile_discarded',
    at: 0,
    seat,
    tile,
  }))
  return recounted(events, TABLE, HANDS)
}

describe('the teller', () => {
  let said: string[] = []
  let teller: Teller

  beforeEach(() => {
    vi.useFakeTimers()
    said = []
    teller = new Teller(
      (words) => said.push(words),
      (words) => said.push(`! ${words}`),
    )
  })
  afterEach(() => {
    teller.stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('says one after the other, with time to hear it', () => {
    teller.tell(plain('One.', 'Two.'))
    expect(said).toEqual([])
    teller.go()
    expect(said).toEqual(['One.'])
    vi.advanceTimersByTime(pause('One.'))
    expect(said).toEqual(['One.', 'Two.'])
  })

  it('leaves small things out where more is to be said', () => {
    teller.tell(plain('Ruth discarded 5 Dot.'))
    teller.go()
    teller.tell([{ words: 'Dee passed.', small: true }])
    teller.tell(plain('Dee discarded 1 Bam.'))
    teller.tell([{ words: 'Joan passed.', small: true }])
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual(['Ruth discarded 5 Dot.', 'Dee discarded 1 Bam.'])
    teller.tell([{ words: 'Joan racked.', small: true }])
    teller.go()
    expect(said.at(-1)).toBe('Joan racked.')
  })

  it('asks in one breath with what led to it, and only the last question', () => {
    teller.tell(plain('You received 1 Bam.'))
    teller.ask('First Across: pass three.')
    teller.tell(plain('Ruth stopped the Charleston.'))
    teller.ask('Courtesy pass with Dee.')
    teller.go()
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual([
      'You received 1 Bam. Ruth stopped the Charleston. Courtesy pass with Dee.',
    ])
  })

  it('never asks what is no longer asked, and still tells the news', () => {
    teller.tell(plain('One.'))
    teller.go()
    teller.tell(discards([1, '5D'], [2, '1B']))
    teller.ask('You are next: draw.')
    teller.ask('')
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual(['One.', 'Ruth discarded 5 Dot.', 'Dee discarded 1 Bam.'])
  })

  it('says what is urgent at once, after what came before it in short', () => {
    teller.tell(discards([0, '9D']))
    teller.go()
    teller.tell([...discards([1, '5D']), ...plain('Dee called it.'), ...discards([2, '1B'])])
    teller.tell(discards([3, '1C']))
    teller.urge('Your turn.')
    teller.tell(plain('Later.'))
    teller.go()
    expect(said).toEqual([
      'You discarded 9 Dot.',
      '! Dee called it. Dee discarded 1 Bam, Joan 1 Crak. Your turn.',
    ])
    vi.advanceTimersByTime(60_000)
    expect(said.slice(2)).toEqual(['Later.'])
  })

  it('says at once what one’s own hand does, and leaves out what is said elsewhere', () => {
    teller.tell(plain('One.', 'Two.', 'Three.'))
    teller.go()
    teller.now('2 Bam, 1 of 3.')
    expect(said).toEqual(['One.', '2 Bam, 1 of 3.'])
    teller.drop(['Two.'])
    vi.advanceTimersByTime(60_000)
    expect(said.slice(2)).toEqual(['Three.'])
  })

  it('advises last, and not where the advice was taken back', () => {
    const advise = (words: string): void => teller.advise(words, () => said.push(words))
    teller.tell(plain('You received 1 Bam.'))
    teller.go()
    advise('Pass the winds.')
    teller.ask('First Across: pass three.')
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual(['You received 1 Bam.', 'First Across: pass three.', 'Pass the winds.'])
    teller.tell(plain('One.'))
    teller.go()
    advise('Too late.')
    advise('')
    vi.advanceTimersByTime(60_000)
    expect(said.slice(3)).toEqual(['One.'])
    advise('A long way to say it.')
    teller.ask('Another Charleston?')
    teller.go()
    expect(said.at(-1)).toBe('Another Charleston?')
  })

  it('tells the news in the middle of advice, but nothing small', () => {
    teller.advise('A long way to say it.', () => said.push('advice'))
    teller.tell([{ words: 'Dee passed.', small: true }])
    teller.go()
    expect(said).toEqual(['advice'])
    teller.tell(plain('Ruth discarded 5 Dot.'))
    teller.go()
    expect(said).toEqual(['advice', 'Ruth discarded 5 Dot.'])
  })

  it('says nothing of advice once one has decided, and at once what came of it', () => {
    const advise = (): void => teller.advise('A long way to say it.', () => said.push('advice'))
    teller.urge('Your turn. You drew 6 Dot.')
    advise()
    teller.decide()
    teller.tell(plain('You discarded 6 Dot.'))
    teller.go()
    expect(said).toEqual(['! Your turn. You drew 6 Dot.', 'You discarded 6 Dot.'])
    vi.advanceTimersByTime(60_000)
    expect(said).toHaveLength(2)
    advise()
    teller.decide()
    teller.tell(plain('You discarded 9 Dot.'))
    teller.go()
    expect(said.slice(2)).toEqual(['advice', 'You discarded 9 Dot.'])
  })

  it('lets go of what is long past', () => {
    teller.tell(plain(...Array.from({ length: 20 }, (_, each) => `${each + 1}.`)))
    teller.go()
    vi.advanceTimersByTime(60_000)
    expect(said.length).toBeLessThanOrEqual(6)
    expect(said.at(-1)).toBe('20.')
  })
})

describe('what happened at once', () => {
  const told = (...events: AnyEvent[]): string[] =>
    recounted(events, TABLE, HANDS).map(({ words }) => words)
  const asked: AnyEvent = { event: 'exchange_asked', at: 0, seat: 1, owner: 0, exposure: 0 }

  it('tells an exchange once', () => {
    expect(
      told(
        asked,
        { event: 'tile_given', at: 0, seat: 1, owner: 0, tile: '8B' },
        { event: 'tile_checked', at: 0, owner: 0 },
        { event: 'joker_swapped', at: 0, owner: 0, exposure: 0, tile: '8B' },
        { event: 'joker_received', at: 0, seat: 1, owner: 0 },
      ),
    ).toEqual(['Ruth swapped 8 Bam for your Joker.'])
    expect(told(asked)).toEqual(['Ruth asked for a Joker of yours.'])
  })

  it('tells that the hand is good with who won', () => {
    const win = { winner: 1 } as Win
    expect(
      told(
        { event: 'hand_verified', at: 0, win, valid: true },
        { event: 'game_ended', at: 0, ending: 'mahjongg', win, net: [0, 0, 0, 0] },
      ),
    ).toEqual(['Ruth won.'])
  })

  it('knows what is small', () => {
    const passed = (seat: Seat): AnyEvent => ({ event: 'passed', at: 0, seat })
    expect(recounted([passed(1)], TABLE, HANDS)[0]!.small).toBe(true)
    expect(discards([1, '5D'])[0]!.small).toBe(false)
  })
})
