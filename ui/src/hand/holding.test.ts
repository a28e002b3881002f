import { beforeEach, describe, expect, it } from 'vitest'
import { PICTURE, told } from '../table/fakes.ts'
import type { SeesTurn, Tile, ToldTell } from '../wire.ts'
import { Holding } from './holding.svelte.ts'

const SLOPE: Tile[] = ['F', '1B', '2B', '9C', 'J']

function moment(slope: readonly Tile[], turn: Partial<SeesTurn> = {}): ToldTell {
  const now = { doing: 'turn', seat: 0, how: 'wall', racked: false, drew: null, ...turn } as const
  return told(1, [], { picture: { ...PICTURE, slope, now } })
}

function row(holding: Holding): string {
  return holding.row.map((each) => each.tile).join(' ')
}

beforeEach(() => sessionStorage.clear())

describe('tiles in hand', () => {
  it('stand by suit, the one just drawn apart', () => {
    const holding = new Holding('plums')
    holding.take(moment(['J', '9C', 'F', '2B', '1B'], { drew: '1B' }))
    expect(row(holding)).toBe('F 1B 2B 9C J 1B')
    expect(holding.row.at(-1)!.id).toBe(holding.apart)
  })

  it('take the drawn one in once it no longer stands apart', () => {
    const holding = new Holding('plums')
    holding.take(moment(SLOPE, { drew: '3B' }))
    holding.take(moment([...SLOPE, '3B'], { drew: '3B', racked: true }))
    expect(row(holding)).toBe('F 1B 2B 9C J 3B')
    holding.take(moment(['F', '1B', '2B', '3B', 'J'], { seat: 1 }))
    expect(row(holding)).toBe('F 1B 2B 3B J')
  })

  it('keep the order the player gave them, through a reload too', () => {
    const holding = new Holding('plums')
    holding.take(moment(SLOPE))
    const ids = holding.row.map((each) => each.id)
    holding.order([...ids].reverse())
    holding.part(ids[0]!, true)
    expect(row(holding)).toBe('J 9C 2B 1B F')
    const again = new Holding('plums')
    again.take(moment(SLOPE))
    expect(row(again)).toBe('J 9C 2B 1B F')
    expect(again.row.at(-1)!.gap).toBe(true)
    expect(again.sort).toBeNull()
  })

  it('are remembered as they came, until somebody else plays', () => {
    const holding = new Holding('plums')
    holding.take(moment(SLOPE, { drew: '3B' }))
    expect(holding.came).toEqual({ drawn: '3B' })
    holding.take(told(2, [], { picture: { ...PICTURE, now: { doing: 'drawing', seat: 1 } } }))
    expect(holding.came.drawn).toBe('3B')
    holding.take(moment(SLOPE, { seat: 1 }))
    expect(holding.came).toEqual({})
    const down = { tile: '9C', by: 1, at: 9, name: null, right: true, out_of_turn: false } as const
    const now = { doing: 'sealed', next: 2 } as const
    holding.take(told(3, [], { picture: { ...PICTURE, discards: [down], now } }))
    expect(holding.came.discard).toBe('9C')
    holding.take(moment(SLOPE, { how: 'claim' }))
    expect(holding.came.discard).toBe('9C')
  })

  it('follow the line that is played for', () => {
    const holding = new Holding('plums', () => ['9C', '9C', '1B'])
    holding.take(moment(SLOPE))
    holding.sortBy('line')
    expect(row(holding)).toBe('9C 1B J F 2B')
  })

  it('begin anew with the next game', () => {
    const holding = new Holding('plums')
    holding.take(moment(SLOPE))
    holding.sortBy('number')
    holding.take({ ...moment(['2B', '1B']), game: 2 })
    expect(row(holding)).toBe('1B 2B')
    expect(holding.sort).toBe('suit')
  })
})
