import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TABLE } from '../table/fakes.ts'
import { telling } from '../text/en/telling.ts'
import type { AnyEvent, Seat, Verifying, Win } from '../wire.ts'
import { pause, sentence, shown, small, Teller } from './telling.ts'

const at = 0
const seat: Seat = 1
const win = { winner: 1 } as Win
const phase = { seat: 1 } as Verifying

/** One of each, so that every sentence is said once. */
const EVENTS: { [E in AnyEvent as E['event']]: E } = {
  wall_broken: { event: 'wall_broken', at, dice: [3, 4], wall: [] },
  tiles_taken: { event: 'tiles_taken', at, seat, tiles: [], numbers: [] },
  hand_racked: { event: 'hand_racked', at, seat },
  tiles_laid: { event: 'tiles_laid', at, seat, laid: { tiles: [], blind: [] } },
  tiles_passed: { event: 'tiles_passed', at, stage: 0, gave: [], got: [['1B', 'F', 'J']] },
  peeked: { event: 'peeked', at, seat, tiles: [] },
  looked: { event: 'looked', at, seat },
  consented: { event: 'consented', at, seat },
  objected: { event: 'objected', at, seat },
  wished: { event: 'wished', at, seat, count: null },
  offered: { event: 'offered', at, seat, tiles: [] },
  courtesy_made: { event: 'courtesy_made', at, seat: 0, count: 1, gave: ['1B'], got: ['2B'] },
  charleston_ended: { event: 'charleston_ended', at },
  joker_reported: { event: 'joker_reported', at, joker: { giver: 1, holder: 2 } },
  joker_replaced: { event: 'joker_replaced', at, giver: 1, receiver: 2, tile: null },
  tile_drawn: { event: 'tile_drawn', at, seat, tile: null, number: 1 },
  tile_racked: { event: 'tile_racked', at, seat },
  tile_returned: { event: 'tile_returned', at, seat, tile: null, number: 1 },
  touched: { event: 'touched', at, seat, what: 'wall' },
  spoken: { event: 'spoken', at, seat, words: 'hm' },
  tile_discarded: { event: 'tile_discarded', at, seat, tile: '5D' },
  tile_named: { event: 'tile_named', at, seat, name: 'five dot', right: true },
  answered: { event: 'answered', at, seat, answer: { do: 'pass' } },
  passed: { event: 'passed', at, seat },
  held: { event: 'held', at, seat },
  hold_ended: { event: 'hold_ended', at, seat },
  called: { event: 'called', at, seat },
  lifted: { event: 'lifted', at, seat },
  placed: { event: 'placed', at, seat, where: 'top', binding: true },
  tiles_shown: { event: 'tiles_shown', at, seat, tiles: ['5D', '5D'] },
  call_taken_back: { event: 'call_taken_back', at, seat },
  closing_acted: { event: 'closing_acted', at, seat, act: { do: 'rack' }, final: 1 },
  closing_undone: { event: 'closing_undone', at, seat },
  window_closed: { event: 'window_closed', at, seat },
  draw_due: { event: 'draw_due', at, seat },
  tile_claimed: { event: 'tile_claimed', at, seat, tiles: ['5D', 'J'], number: 1 },
  claim_lost: { event: 'claim_lost', at, seat, tiles: [], number: 1 },
  tile_yielded: { event: 'tile_yielded', at, seat },
  exposure_changed: { event: 'exposure_changed', at, seat, tiles: ['5D', 'J', 'J'] },
  exchange_asked: { event: 'exchange_asked', at, seat, owner: 2, exposure: 0 },
  tile_given: { event: 'tile_given', at, seat, owner: 0, tile: '5D' },
  tile_checked: { event: 'tile_checked', at, owner: 2 },
  joker_swapped: { event: 'joker_swapped', at, owner: 2, exposure: 0, tile: '5D' },
  joker_received: { event: 'joker_received', at, seat, owner: 0 },
  exchange_cancelled: { event: 'exchange_cancelled', at, seat },
  mah_jongg_said: { event: 'mah_jongg_said', at, seat },
  mah_jongg_declared: { event: 'mah_jongg_declared', at, phase, tiles: [] },
  hand_confirmed: { event: 'hand_confirmed', at, seat },
  hand_doubted: { event: 'hand_doubted', at, seat },
  hand_verified: { event: 'hand_verified', at, win, valid: true },
  hand_failed: { event: 'hand_failed', at, seat },
  thrown_in: { event: 'thrown_in', at, seat },
  value_announced: { event: 'value_announced', at, seat, each: 25 },
  value_confirmed: { event: 'value_confirmed', at, seat },
  value_corrected: { event: 'value_corrected', at, seat },
  challenge_made: { event: 'challenge_made', at, seat, target: 0, cause: '' },
  challenge_disputed: { event: 'challenge_disputed', at, seat },
  challenge_insisted: { event: 'challenge_insisted', at, seat },
  challenge_withdrawn: { event: 'challenge_withdrawn', at, seat, payments: [] },
  hand_died: { event: 'hand_died', at, seat, rule: 'DEAD-17' },
  game_ended: { event: 'game_ended', at, ending: 'wall', net: [0, 0, 0, 0] },
}

/** Events of which there is nothing to hear. */
const SILENT = [
  'tiles_taken',
  'hand_racked',
  'tile_drawn',
  'touched',
  'answered',
  'window_closed',
  'tile_checked',
  'joker_swapped',
]

describe('the telling', () => {
  it('shows in words what nobody sees happen, of others and where it goes wrong', () => {
    expect(shown({ event: 'objected', at, seat: 2 }, 0)).toBe(true)
    expect(shown({ event: 'objected', at, seat: 0 }, 0)).toBe(false)
    expect(shown({ ...EVENTS.hand_failed, seat: 0 }, 0)).toBe(true)
    expect(shown(EVENTS.thrown_in, 3)).toBe(true)
    // A ruling has a place of its own, with its rule.
    expect(shown(EVENTS.hand_died, 3)).toBe(false)
    expect(shown(EVENTS.tile_discarded, 3)).toBe(false)
  })

  it('has words for every event but the silent ones', () => {
    const said = Object.values(EVENTS).filter((each) => sentence(each, TABLE, 0) === '')
    expect(said.map((each) => each.event)).toEqual(SILENT)
    expect(Object.keys(telling).sort()).toEqual(Object.keys(EVENTS).sort())
  })

  it('says whole sentences, to a watcher too', () => {
    for (const event of Object.values(EVENTS)) {
      for (const hearer of [0, 1, null] as const) {
        const words = sentence(event, TABLE, hearer)
        expect(words).not.toMatch(/undefined|null|\[object/)
        if (words) expect(words).toMatch(/^[A-Z].*[.”!]$/)
      }
    }
  })

  it('says you to you', () => {
    expect(sentence(EVENTS.tile_discarded, TABLE, 0)).toBe('Ruth discarded 5 Dot.')
    expect(sentence(EVENTS.tile_discarded, TABLE, 1)).toBe('You discarded 5 Dot.')
    expect(sentence(EVENTS.tiles_passed, TABLE, 0)).toBe('You received 1 Bam, Flower and Joker.')
    expect(sentence(EVENTS.courtesy_made, TABLE, 0)).toBe('You received 2 Bam.')
    expect(sentence(EVENTS.challenge_made, TABLE, 0)).toBe('Ruth called your hand dead.')
  })

  it('says who drew only where it is one’s own draw, or wrong', () => {
    expect(sentence({ ...EVENTS.tile_drawn, tile: '9D' }, TABLE, 1)).toBe('You drew 9 Dot.')
    expect(sentence(EVENTS.tile_drawn, TABLE, 0)).toBe('')
    expect(sentence({ ...EVENTS.tile_drawn, end: 'tail' }, TABLE, 0)).toBe(
      'Ruth drew from the wrong end.',
    )
  })

  it('says nothing of what it does not know', () => {
    expect(sentence({ event: 'of_tomorrow' } as unknown as AnyEvent, TABLE, 0)).toBe('')
  })
})

describe('the teller', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('says one after the other, with time to hear it', () => {
    const said: string[] = []
    const teller = new Teller((words) => said.push(words))
    teller.tell(['One.', '', 'Two.'])
    expect(said).toEqual(['One.'])
    vi.advanceTimersByTime(pause('One.'))
    expect(said).toEqual(['One.', 'Two.'])
  })

  it('leaves small things out where more is to be said', () => {
    const said: string[] = []
    const teller = new Teller((words) => said.push(words))
    teller.tell(['Ruth discarded 5 Dot.'])
    teller.mention('Dee drew.')
    teller.tell(['Dee discarded 1 Bam.'])
    teller.mention('Joan drew.')
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual(['Ruth discarded 5 Dot.', 'Dee discarded 1 Bam.'])
    teller.mention('Joan racked.')
    expect(said.at(-1)).toBe('Joan racked.')
    expect(small(EVENTS.tile_discarded, 0)).toBe(false)
    expect(small(EVENTS.tile_drawn, EVENTS.tile_drawn.seat)).toBe(false)
    teller.stop()
  })

  it('asks after what led to it, and only the last question', () => {
    const said: string[] = []
    const teller = new Teller((words) => said.push(words))
    teller.tell(['You received 1 Bam.'])
    teller.ask('First Across: pass three.')
    teller.tell(['Ruth stopped the Charleston.'])
    teller.ask('Courtesy pass with Dee.')
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual([
      'You received 1 Bam.',
      'Ruth stopped the Charleston.',
      'Courtesy pass with Dee.',
    ])
  })

  it('says at once what one’s own hand does, and leaves out what is said elsewhere', () => {
    const said: string[] = []
    const teller = new Teller((words) => said.push(words))
    teller.tell(['One.', 'Two.', 'Three.'])
    teller.now('2 Bam, 1 of 3.')
    expect(said).toEqual(['One.', '2 Bam, 1 of 3.'])
    teller.drop(['Two.'])
    vi.advanceTimersByTime(60_000)
    expect(said.slice(2)).toEqual(['Three.'])
  })

  it('lets go of what is long past', () => {
    const said: string[] = []
    const teller = new Teller((words) => said.push(words))
    teller.tell(['0.', ...Array.from({ length: 20 }, (_, each) => `${each + 1}.`)])
    vi.advanceTimersByTime(60_000)
    expect(said.length).toBeLessThanOrEqual(7)
    expect(said.at(-1)).toBe('20.')
    teller.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
