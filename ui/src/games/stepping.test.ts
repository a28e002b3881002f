import { describe, expect, it } from 'vitest'
import { PICTURE } from '../table/fakes.ts'
import type { GamesMyGame, Shown, Step } from '../wire.ts'
import { filtered, result, share, winner } from './results.ts'
import { addressed, discardFrom, keyed, lying, moment, racks, withMoment } from './stepping.ts'

function step(event: string, more: Partial<Step> = {}): Step {
  return { at: 0, event, words: event, picture: PICTURE, ...more }
}

const DOWN = { tile: '6D', by: 0, at: 0, name: null, right: true, out_of_turn: false } as const

const SHOWN: Shown = {
  players: ['Ann', 'Ruth', 'Dee', 'Joan'],
  card: 'starter',
  seat: null,
  rules: {},
  dice: [3, 4],
  discards: [DOWN, { ...DOWN, tile: 'N' }],
  steps: [
    step('wall_broken'),
    step('tile_discarded', { lying: [0] }),
    step('tile_drawn', { lying: [0] }),
    step('tile_discarded', { lying: [0, 1] }),
    step('game_ended', { lying: [1] }),
  ],
  outcome: null,
}

describe('a replay', () => {
  it('goes from discard to discard and stays within the game', () => {
    expect(discardFrom(SHOWN, 1, 1)).toBe(3)
    expect(discardFrom(SHOWN, 3, 1)).toBe(4)
    expect(discardFrom(SHOWN, 1, -1)).toBe(0)
  })

  it('is at the moment that its address names', () => {
    const url = withMoment('http://localhost/games/g?all=1', SHOWN.steps[2]!)
    expect(url.search).toBe('?all=1&at=0.tile_drawn')
    expect(addressed(SHOWN, url.searchParams)).toBe(2)
    expect(addressed(SHOWN, new URLSearchParams('at=nonsense'))).toBeUndefined()
    expect(withMoment(url.href).search).toBe('?all=1')
  })

  it('obeys keys', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', 'Home', 'End', 'x']
    expect(keys.map((key) => keyed(SHOWN, 2, key))).toEqual([1, 3, 3, 1, 0, 4, undefined])
    expect(keyed(SHOWN, 0, 'ArrowLeft')).toBe(0)
    expect(keyed(SHOWN, 4, 'ArrowRight')).toBe(4)
  })

  it('finds the same moment in another view', () => {
    const steps = SHOWN.steps.map((each, place) => ({ ...each, at: 10 * place }))
    const other = { ...SHOWN, steps: [steps[0]!, steps[1]!, steps[3]!] }
    expect(moment(other, steps[3]!)).toBe(2)
    expect(moment(other, steps[2]!)).toBe(1)
  })

  it('knows what lies on the table', () => {
    expect(lying(SHOWN, SHOWN.steps[4]!).map((each) => each.tile)).toEqual(['N'])
  })

  it('shows the racks that may be seen', () => {
    const hands = PICTURE.hands.map((hand) => ({ ...hand, shown: hand.seat === 1 ? ['J'] : null }))
    const picture = { ...PICTURE, slope: ['6D'], hands } as Step['picture']
    const seen = racks(step('x', { picture, aside: [[], ['N'], [], []] }))
    expect(seen.map((each) => each.tiles)).toEqual([['6D'], ['J'], null, null])
    expect(seen[1]!.aside).toEqual(['N'])
    expect(seen[2]!.count).toBe(13)
  })
})

describe('my games', () => {
  const game: GamesMyGame = {
    game: 'g',
    ended: 0,
    card: 'starter',
    seat: 0,
    net: 25,
    ending: 'won',
    winner: 0,
    line: 'Runs 1',
    opponents: [{ seat: 2, name: 'Dee', net: -25, bot: '' }],
  }

  it('are won, lost or walls', () => {
    const lost = { ...game, winner: 2 }
    const wall = { ...game, winner: null }
    expect([game, lost, wall].map(result)).toEqual(['won', 'lost', 'wall'])
    expect(filtered([game, lost, wall], 'lost')).toEqual([lost])
    expect(winner(lost)).toBe('Dee')
    expect(winner(game)).toBe('')
  })

  it('have shares', () => {
    expect([share(1, 3), share(0, 0)]).toEqual([33, 0])
  })
})
