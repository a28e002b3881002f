import { describe, expect, it } from 'vitest'
import type { Tile } from '../wire.ts'
import { reconciled, restored, sorted, written, type Held } from './order.ts'

let count = 0
const fresh = (): string => `t${++count}`

function held(tiles: string): Held[] {
  return reconciled([], tiles.split(' ') as Tile[], fresh)
}

describe('tiles that come and go', () => {
  it('keep their places, and new ones come last', () => {
    const before = held('5D F 5D J')
    const after = reconciled(before, ['J', '5D', '1B', 'F'], fresh)
    expect(written(after)).toBe('5D F J 1B')
    expect(after[0]!.id).toBe(before[0]!.id)
    expect(after[2]!.id).toBe(before[3]!.id)
  })
})

describe('an order', () => {
  it.each([
    ['suit', 'F |1B 3B |2C |9D |N |G |J'],
    ['number', 'F |1B |2C |3B |9D |N |G |J'],
  ] as const)('by %s', (sort, words) => {
    expect(written(sorted(held('J 9D G 3B F 2C N 1B'), sort))).toBe(words)
  })

  it('towards a line: its sets, Jokers, and what it has no use for', () => {
    const wanted = 'F F 2B 2B 2B 3B 3B'.split(' ') as Tile[]
    expect(written(sorted(held('J 9D 3B 2B F 2B'), 'line', wanted))).toBe('F |2B 2B |3B |J |9D')
  })

  it('towards no line is by suit', () => {
    expect(written(sorted(held('J 1B'), 'line'))).toBe('1B |J')
  })

  it('comes back as it was kept, whatever came meanwhile', () => {
    expect(written(restored(held('1B 2B 3B 4B'), '3B |1B 9D'))).toBe('3B |1B 2B 4B')
  })
})
