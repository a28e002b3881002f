import { describe, expect, it } from 'vitest'
import { TABLE } from '../table/fakes.ts'
import { telling } from '../text/en/telling.ts'
import type { AnyAct, AnyEvent, HandPicture, Payment, Seat, Tile, Verifying, Win } from '../wire.ts'
import { sentence, shown } from './telling.ts'

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
  call_outranked: { event: 'call_outranked', at, seat, rule: 'PRIO-01' },
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
  'consented',
  'tile_drawn',
  'touched',
  'answered',
  'window_closed',
  'tile_checked',
  'joker_swapped',
  'joker_received',
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

  it('says who called too, and what was shown for nothing', () => {
    const mine = { ...EVENTS.call_outranked, seat: 0 } as const
    expect(sentence(mine, TABLE, 0)).toBe('You called it too.')
    expect(shown(mine, 0)).toBe(false) // it has its rule beside it
    expect(shown(mine, 1)).toBe(true)
    expect(sentence({ ...mine, rule: 'PRIO-04' }, TABLE, 0)).toBe('You declared Mah Jongg too.')
    const vain = { ...EVENTS.claim_lost, seat: 0, tiles: ['1B'] } as const
    expect(sentence(vain, TABLE, 0)).toBe('You showed 1 Bam and got no discard.')
    const set = { ...EVENTS.exposure_changed, seat: 0 } as const
    expect(sentence(set, TABLE, 0)).toBe('Your set is now 5 Dot, Joker and Joker.')
  })

  it('says you to you', () => {
    expect(sentence(EVENTS.tile_discarded, TABLE, 0)).toBe('Ruth discarded 5 Dot.')
    expect(sentence(EVENTS.tile_discarded, TABLE, 1)).toBe('You discarded 5 Dot.')
    expect(sentence(EVENTS.tiles_passed, TABLE, 0)).toBe('You received 1 Bam, Flower and Joker.')
    expect(sentence(EVENTS.courtesy_made, TABLE, 0)).toBe('You received 2 Bam.')
    expect(sentence(EVENTS.challenge_made, TABLE, 0)).toBe('Ruth called your hand dead.')
  })

  it('tells whose Joker went back, and which tile came for it', () => {
    const reported = { ...EVENTS.joker_reported, joker: { giver: 1, holder: 2 } } as const
    expect(sentence(reported, TABLE, 1)).toBe('Dee gave back a Joker that you had passed.')
    const replaced = { ...EVENTS.joker_replaced, tile: '3B' } as const
    expect(sentence(replaced, TABLE, 2)).toBe('You received 3 Bam for the Joker.')
    expect(sentence(replaced, TABLE, 1)).toBe('You gave 3 Bam for the Joker that came back.')
    expect(sentence(EVENTS.joker_replaced, TABLE, 0)).toBe(
      'Ruth gave another tile for the Joker that came back.',
    )
  })

  it('says that a tile was taken of which nothing is shown yet', () => {
    const taken = { ...EVENTS.tile_claimed, tiles: [] }
    expect(sentence(taken, TABLE, 0)).toBe('Ruth took it and has not exposed it yet.')
    expect(sentence(taken, TABLE, 1)).toBe('You took it and have not exposed it yet.')
  })

  it('tells what is done while the window is open, for all see it', () => {
    const closing = (act: AnyAct) => sentence({ ...EVENTS.closing_acted, act }, TABLE, 0)
    expect(closing({ do: 'discard', tile: '5D' })).toBe('Ruth is discarding 5 Dot.')
    expect(closing({ do: 'rack' })).toBe('Ruth is racking the tile.')
  })

  it('says that a tile was laid without a word', () => {
    const laid = { ...EVENTS.tile_discarded, right: false }
    expect(sentence(laid, TABLE, 0)).toBe('Ruth discarded 5 Dot without a word.')
    expect(sentence({ ...laid, name: 'six dot' }, TABLE, 0)).toBe(
      'Ruth discarded 5 Dot, and called it six dot.',
    )
  })

  it('says who drew only where it is one’s own draw, or wrong', () => {
    expect(sentence({ ...EVENTS.tile_drawn, tile: '9D' }, TABLE, 1)).toBe('You drew 9 Dot.')
    expect(sentence(EVENTS.tile_drawn, TABLE, 0)).toBe('')
    expect(sentence({ ...EVENTS.tile_drawn, end: 'tail' }, TABLE, 0)).toBe(
      'Ruth drew from the far end of the wall.',
    )
  })

  it('says what one asked for as a number of tiles', () => {
    const wished = (count: number) => ({ ...EVENTS.wished, seat: 1, count }) as const
    expect(sentence(wished(0), TABLE, 1)).toBe('You asked for no tiles.')
    expect(sentence(wished(1), TABLE, 1)).toBe('You asked for 1 tile.')
  })

  it('tells an exchange as one thing, and shows it', () => {
    expect(sentence(EVENTS.tile_given, TABLE, 0)).toBe('Ruth swapped 5 Dot for your Joker.')
    expect(sentence(EVENTS.tile_given, TABLE, 1)).toBe('You swapped 5 Dot for Ann’s Joker.')
    const own = { ...EVENTS.tile_given, owner: 1 } as const
    expect(sentence(own, TABLE, 0)).toBe('Ruth swapped 5 Dot for a Joker of their own.')
    expect(sentence(own, TABLE, 1)).toBe('You swapped 5 Dot for a Joker of your own.')
    expect(shown(EVENTS.tile_given, 0)).toBe(true)
    expect(shown(EVENTS.tile_given, 1)).toBe(false)
  })

  it('tells who agreed to whoever only watches', () => {
    expect(sentence(EVENTS.consented, TABLE, null)).toBe('Ruth agreed to a second Charleston.')
  })

  it('reads out the whole hand, what was shown first', () => {
    const exposure = { claimed: null, giver: null, number: 1, locked: true }
    const hands: HandPicture[] = [
      { seat: 1, tiles: 9, exposures: [{ ...exposure, tiles: ['5D', '5D', '5D', 'J'] }] },
    ]
    const on = { ...phase, tile: '2B', giver: 0 } as Verifying
    const tiles: Tile[] = ['F', 'F', '1B', '1B', '1B', '2B', '2B', '2B', 'J']
    expect(sentence({ ...EVENTS.mah_jongg_declared, phase: on, tiles }, TABLE, 0, hands)).toBe(
      'Ruth declared Mah Jongg with 2 Bam from you. ' +
        'The hand: 5 Dot times 3, Joker; Flower times 2, 1 Bam times 3, 2 Bam times 4, Joker.',
    )
  })

  it('says who pays what', () => {
    const pays = (payer: Seat, payee: Seat, amount: number): Payment => ({
      payer,
      payee,
      amount,
      rules: [],
    })
    const ended = (own: Seat, ...payments: Payment[]): string =>
      sentence({ ...EVENTS.game_ended, ending: 'mahjongg', win, payments }, TABLE, own)
    const [ann, dee, joan] = [pays(0, 1, 50), pays(2, 1, 50), pays(3, 1, 100)]
    expect(ended(1, ann, dee, joan)).toBe('You won. Ann and Dee pay 50, Joan 100.')
    expect(ended(0, ann, dee, joan)).toBe('Ruth won. You and Dee pay 50, Joan 100.')
    expect(ended(3, ann, dee, joan)).toBe('Ruth won. Ann and Dee pay 50, you 100.')
    expect(ended(3, joan)).toBe('Ruth won. You pay 100.')
    expect(ended(2, joan, pays(0, 2, 25))).toBe('Ruth won. Joan pays Ruth 100. Ann pays you 25.')
    expect(ended(2)).toBe('Ruth won.')
  })

  it('says nothing of what it does not know', () => {
    expect(sentence({ event: 'of_tomorrow' } as unknown as AnyEvent, TABLE, 0)).toBe('')
  })
})
