import { describe, expect, it } from 'vitest'
import { PICTURE } from '../table/fakes.ts'
import type { Payment, SeesOver, Win } from '../wire.ts'
import { written } from './ending.ts'
import { groups, plainly } from './laying.ts'
import { bills, row } from './paying.ts'

const win = { winner: 2, source: 'discard', discarder: 0 } as Win
const pays = (payer: 0 | 1 | 2 | 3, payee: 0 | 1 | 2 | 3, amount: number): Payment => ({
  payer,
  payee,
  amount,
  rules: ['PAY-1'],
})

function over(payments: Payment[], won: Win | null = win): SeesOver {
  return { doing: 'over', ending: 'mahjongg', net: [0, 0, 0, 0], payments, win: won, valid: true }
}

describe('the winning hand', () => {
  it('lies in the order of its line, the last tile marked once', () => {
    const laid = [
      { tile: 'F', size: 2, jokers: 0, exposed: false },
      { tile: '5D', size: 3, jokers: 1, exposed: true },
      { tile: '5D', size: 2, jokers: 0, exposed: false },
    ] as const
    const all = groups(laid, '5D')
    expect(all.map((each) => each.tiles.join(' '))).toEqual(['F F', '5D 5D J', '5D 5D'])
    expect(all.map((each) => each.won)).toEqual([-1, -1, 1])
    expect(all.map(written)).toEqual(['FF', '555', '55'])
  })

  it('is shown plainly without its line', () => {
    const exposure = { claimed: null, giver: null, number: 1, locked: true }
    const hand = {
      seat: 2,
      tiles: 3,
      exposures: [{ ...exposure, tiles: ['J', '4B', '4B'] }],
      shown: ['9D', 'F', '9D'],
    } as const
    const laid = plainly({ ...PICTURE, hands: [hand] }, 2)
    expect(laid.map((each) => [each.tile, each.size, each.jokers])).toEqual([
      ['4B', 3, 1],
      ['F', 1, 0],
      ['9D', 2, 0],
    ])
  })
})

describe('the payments', () => {
  it('alike are one line', () => {
    const all = bills([pays(0, 2, 50), pays(1, 2, 25), pays(3, 2, 25)])
    expect(all.map((each) => [each.payers, each.amount])).toEqual([
      [[0], 50],
      [[1, 3], 25],
    ])
  })

  it('of the same payer stay apart', () => {
    expect(bills([pays(0, 2, 25), pays(0, 2, 25)])).toHaveLength(2)
  })

  it('have a word for everybody', () => {
    const ended = over([pays(0, 2, 50), pays(1, 2, 25)])
    expect(row(ended, 2)).toEqual({ is: 'winner', source: 'discard' })
    expect(row(ended, 0)).toEqual({ is: 'threw' })
    expect(row(ended, 1)).toEqual({ is: 'pays' })
    expect(row(ended, 3)).toEqual({ is: 'nothing' })
  })

  it('tell each piece where there is more than one', () => {
    const ended = over([pays(0, 1, 50), pays(3, 0, 50)], null)
    expect(row(ended, 0)).toEqual({
      is: 'owes',
      owes: [
        { to: true, amount: 50, other: 1 },
        { to: false, amount: 50, other: 3 },
      ],
    })
  })
})
