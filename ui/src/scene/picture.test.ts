import { describe, expect, it } from 'vitest'
import { PICTURE, TABLE, told } from '../table/fakes.ts'
import type { ActForm, AnySight, Down, Picture, Tile } from '../wire.ts'
import { visible } from './counting.ts'
import { boardOf, grid, kinds, lying, rank } from './discarding.ts'
import { journeys } from './flying.ts'
import { exchanges, redeeming } from './redeeming.ts'
import { acting, bottom, side, sitters } from './seats.ts'
import { walls } from './walls.ts'

function seen(more: Partial<Picture>): Picture {
  return { ...PICTURE, ...more }
}

function down(tile: Tile, by: 0 | 1 | 2 | 3 = 1): Down {
  return { tile, by, at: 0, name: null, right: true, out_of_turn: false }
}

describe('who sits where', () => {
  it('has the viewer at the bottom and the next player on the right', () => {
    expect(([0, 1, 2, 3] as const).map((seat) => side(seat, 3))).toEqual([
      'right',
      'across',
      'left',
      'bottom',
    ])
  })

  it('sits a watcher behind East', () => {
    expect(bottom(seen({ seat: null }))).toBe(0)
    const all = sitters(TABLE, told(1, [], { picture: seen({ seat: null }) }))
    expect(all.map((each) => each.side)).toEqual(['bottom', 'right', 'across', 'left'])
    expect(all.some((each) => each.you)).toBe(false)
  })

  it('leaves the fourth side empty for three', () => {
    const picture = seen({ seats: [0, 1, 2], hands: PICTURE.hands.slice(0, 3), seat: 1 })
    const sides = sitters(TABLE, told(1, [], { picture })).map((each) => each.side)
    expect(sides).toEqual(['bottom', 'right', 'left'])
  })

  it('knows whose turn it is', () => {
    const cases: [AnySight, number | null][] = [
      [{ doing: 'turn', seat: 2, how: 'wall', racked: true }, 2],
      [{ doing: 'drawing', seat: 1 }, 1],
      [{ doing: 'sealed', next: 2 }, null],
      [{ doing: 'live', next: 2, opened: 0, passed: [] }, null],
      [{ doing: 'live', next: 2, opened: 0, passed: [], drawn: true }, 2],
      [{ doing: 'challenged', challenger: 1, target: 3, disputed: false }, 3],
      [{ doing: 'challenged', challenger: 1, target: 3, disputed: true }, 1],
    ]
    for (const [now, seat] of cases) expect(acting(seen({ now }))).toBe(seat)
  })

  it('says what everybody does', () => {
    const now: AnySight = {
      doing: 'passing',
      stage: 0,
      name: 'First Right',
      direction: 'right',
      laid: [2],
      blind: [0, 0, 0, 0],
    }
    const all = sitters(TABLE, told(1, [], { picture: seen({ now }) }))
    expect(all.map((each) => each.doing)).toEqual(['choosing', 'choosing', 'ready', 'choosing'])
  })
})

describe('the walls', () => {
  const left = (wall: number) =>
    walls(seen({ wall, dice: [3, 4], head: null })).map((row) =>
      row.stacks.reduce((sum, each) => sum + each, 0),
    )

  it('have all tiles before the deal', () => expect(left(152)).toEqual([38, 38, 38, 38]))

  it('go against the turn, what East split off last', () => {
    expect(left(99)).toEqual([14, 38, 38, 9])
    expect(left(14)).toEqual([14, 0, 0, 0])
    expect(left(3)).toEqual([3, 0, 0, 0])
    expect(left(0)).toEqual([0, 0, 0, 0])
  })

  it('lose the top of a stack before the next one', () => {
    const [east] = walls(seen({ wall: 13, dice: [3, 4], head: { row: 0, stack: 1, top: false } }))
    expect(east!.stacks.slice(0, 3)).toEqual([1, 2, 2])
    expect(east!.served).toBe(true)
  })
})

describe('discards', () => {
  it('have the sizes of the drawings', () => {
    expect(grid(352, 262, 50)).toMatchObject({ width: 30, columns: 11 })
    expect(grid(352, 262, 66)).toMatchObject({ width: 30, columns: 11 })
    expect(grid(352, 262, 91)).toMatchObject({ width: 26, columns: 13 })
    expect(grid(374, 205, 40)).toMatchObject({ width: 29, columns: 12 })
  })

  it('are never tiny on a phone, not even at the end of a game', () => {
    expect(grid(374, 200, 91).width).toBeGreaterThanOrEqual(22)
    expect(grid(374, 270, 98).width).toBeGreaterThanOrEqual(25)
  })

  it('always fit', () => {
    for (const [width, height] of [
      [352, 262],
      [262, 280],
      [374, 170],
      [374, 114],
    ] as const) {
      for (let count = 0; count <= 76; count++)
        expect(grid(width, height, count).height).toBeLessThanOrEqual(height)
      if (height < 120) continue
      for (let count = 0; count <= 100; count++) {
        const { width: tile, columns, gap } = grid(width, height, count)
        const rows = Math.ceil(count / columns)
        expect(columns * (tile + gap.x) - gap.x).toBeLessThanOrEqual(width)
        expect(rows * ((tile * 4) / 3 + gap.y) - gap.y).toBeLessThanOrEqual(height)
      }
    }
  })

  it('lie in order, without the live one', () => {
    const all = [down('9D'), down('F'), down('1B'), down('R')]
    expect(lying(all, true).map((each) => each.place)).toEqual([0, 1, 2])
  })

  it('have a place for every kind on the board, and are counted there', () => {
    const all = lying([down('9D'), down('F'), down('9D'), down('1B'), down('0')], false)
    expect(kinds(all).map(({ tile, count, row, column }) => [tile, count, row, column])).toEqual([
      ['1B', 1, 0, 0],
      ['9D', 2, 2, 8],
      ['0', 1, 3, 6],
      ['F', 1, 3, 7],
    ])
    expect(kinds(all)[1]!.last.place).toBe(2)
  })

  it('fit on the board, which is wider where it is low', () => {
    for (const [width, height, high] of [
      [352, 262, 4],
      [262, 280, 4],
      [374, 170, 4],
      [374, 108, 3],
    ] as const) {
      const { rows, columns, tile, height: seen } = boardOf(width, height)
      expect(rows).toBe(high)
      expect(seen).toBeUndefined()
      expect(columns * (tile + 3) - 3).toBeLessThanOrEqual(width)
      expect(rows * ((tile * 4) / 3 + 5) - 5).toBeLessThanOrEqual(height)
    }
  })

  it('have a place of their own on a low board, too', () => {
    const every = ['N', 'E', 'W', 'S', 'R', 'G', '0', 'F', 'J'] as const
    const all = kinds(lying([...every.map((each) => down(each)), down('9C')], false), 3)
    expect(new Set(all.map(({ row, column }) => `${row} ${column}`)).size).toBe(10)
    expect(all.find(({ tile }) => tile === 'R')).toMatchObject({ row: 1, column: 11 })
  })

  it('show whole rows where they have no room', () => {
    const { width, gap, height } = grid(261, 40, 91)
    expect(height).toBeLessThanOrEqual(40)
    expect((height + gap.y) % ((width * 4) / 3 + gap.y)).toBeCloseTo(0)
    expect(boardOf(261, 35)).toMatchObject({ rows: 4, tile: 26, height: (26 * 4) / 3 })
  })

  it('rank every kind apart', () => {
    const kinds: Tile[] = [
      'F',
      '1B',
      '9B',
      '1C',
      '9C',
      '1D',
      '9D',
      'N',
      'E',
      'W',
      'S',
      'R',
      'G',
      '0',
      'J',
    ]
    expect([...kinds].sort((one, other) => rank(one) - rank(other))).toEqual(kinds)
  })
})

describe('the counter', () => {
  it('counts discards and exposures, and what one holds by itself', () => {
    const exposure = { claimed: null, giver: null, number: 1, locked: true }
    const picture = seen({
      discards: [down('5D'), down('5D')],
      slope: ['5D', 'F'],
      hands: [{ seat: 1, tiles: 10, exposures: [{ ...exposure, tiles: ['5D', 'J', 'J'] }] }],
    })
    expect(visible(picture, '5D')).toEqual({ out: 3, held: 1, of: 4 })
    expect(visible(picture, 'J')).toEqual({ out: 2, held: 0, of: 8 })
  })
})

describe('a Joker that can be taken', () => {
  const form = (group: ActForm['group']): ActForm => ({
    do: 'exchange',
    group,
    fields: {
      tile: { is: 'one', values: ['6D'] },
      owner: { is: 'one', values: [2] },
      exposure: { is: 'one', values: [0] },
    },
  })

  it('is one that a form of good play offers', () => {
    const act = { do: 'exchange', tile: '6D', owner: 2, exposure: 0 }
    expect(exchanges([form('play')])).toEqual([act])
    expect(redeeming([form('play')], 2, 0)).toEqual(act)
    expect(redeeming([form('play')], 2, 1)).toBeUndefined()
    expect(exchanges([form('error')])).toEqual([])
  })
})

describe('what travels', () => {
  it('is a pass round the table, the way it was going', () => {
    const before = seen({
      now: { doing: 'passing', stage: 2, name: '', direction: 'left', laid: [], blind: [] },
    })
    const passed = { event: 'tiles_passed', at: 0, stage: 2, gave: [], got: [] } as const
    const ways = journeys(passed, PICTURE, before)
    expect(ways).toHaveLength(12)
    expect(new Set(ways.map((each) => each.face))).toEqual(new Set(['back']))
    const ends = ways.map((each) => [each.from[0], each.from.at(-1), each.to.at(-1), each.beside])
    expect(ends.slice(0, 4)).toEqual([
      ['[data-slot="0"]', '[data-rack="0"]', '[data-rack="3"]', -22],
      ['[data-slot="1"]', '[data-rack="0"]', '[data-rack="3"]', 0],
      ['[data-slot="2"]', '[data-rack="0"]', '[data-rack="3"]', 22],
      ['[data-rack="1"] :is(i, li):nth-last-of-type(2)', '[data-rack="1"]', '[data-rack="0"]', -22],
    ])
    expect(journeys(passed, PICTURE, undefined)).toEqual([])
  })

  it('is as many tiles as the courtesy has', () => {
    const made = { event: 'courtesy_made', at: 0, seat: 1, gave: [], got: [] } as const
    const ways = journeys({ ...made, count: 2 }, PICTURE, undefined)
    expect(ways.map((each) => [each.from, each.to])).toEqual([
      [['[data-rack="1"]'], ['[data-rack="3"]']],
      [['[data-rack="1"]'], ['[data-rack="3"]']],
    ])
    expect(journeys({ ...made, count: 0 }, PICTURE, undefined)).toEqual([])
  })

  it('is a draw, but no face of it', () => {
    const [way] = journeys(
      { event: 'tile_drawn', at: 0, seat: 1, tile: null, number: 3 },
      PICTURE,
      undefined,
    )
    expect(way).toMatchObject({ face: 'back', to: ['[data-rack="1"]'] })
  })
})
