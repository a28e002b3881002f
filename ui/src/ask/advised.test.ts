import { describe, expect, it } from 'vitest'
import type { AnyAct, Tile } from '../wire.ts'
import { advised } from './advised.ts'
import type { Button, Question } from './button.ts'

const QUESTION = {
  mine: true,
  main: 'claim:2B 2B',
  tray: [],
  buttons: [
    { key: 'claim:2B 2B', words: 'Pung', acts: [{ do: 'claim', tiles: ['2B', 'J'] }] },
    { key: 'pass', words: 'Pass', acts: [{ do: 'pass' }] },
  ],
} as unknown as Question

describe('advice and the main button', () => {
  it('are one where a button does just what is advised', () => {
    expect(advised(QUESTION, [{ do: 'pass' }]).main).toBe('pass')
    expect(advised(QUESTION, [{ do: 'claim', tiles: ['J', '2B'] }]).main).toBe('claim:2B 2B')
  })

  it('are one where the next player lets a discard go by drawing', () => {
    const draw = { key: 'draw', words: 'Draw', acts: [{ do: 'draw' }] }
    const next = { ...QUESTION, buttons: [QUESTION.buttons[0]!, draw] } as unknown as Question
    expect(advised(next, [{ do: 'pass' }]).main).toBe('draw')
  })

  it('are apart where none does, where nothing is advised, and where nobody is asked', () => {
    expect(advised(QUESTION, [{ do: 'claim', tiles: ['2B', '2B'] }])).toBe(QUESTION)
    expect(advised(QUESTION, null)).toBe(QUESTION)
    expect(advised({ ...QUESTION, mine: false }, [{ do: 'pass' }]).main).toBe('claim:2B 2B')
  })
})

describe('the main button of a turn', () => {
  const discard = (tile: Tile, ...first: AnyAct[]): Question => ({
    ...QUESTION,
    main: 'discard',
    buttons: [{ key: 'discard', words: 'Discard', acts: [...first, { do: 'discard', tile }] }],
  })
  const advice = (...tiles: Tile[]) =>
    tiles.map((tile) => ({ do: 'discard' as const, tile, name: '' }))

  it('discards what is advised, or one of a toss-up, and no other tile', () => {
    expect(advised(discard('F'), advice('7D')).main).toBeUndefined()
    expect(advised(discard('7D'), advice('7D')).main).toBe('discard')
    expect(advised(discard('1C'), advice('7D', '1C')).main).toBe('discard')
    expect(advised(discard('7D', { do: 'rack' }), advice('7D')).main).toBe('discard')
  })

  it('costs no tile while advice is awaited', () => {
    expect(advised(discard('F'), null).main).toBeUndefined()
    const passing = { ...discard('F'), main: 'pass_tiles' }
    expect(advised(passing, null).main).toBeUndefined()
    expect(advised(passing, advice('7D'))).toBe(passing)
  })

  it('is what it is where the coach has nothing to say', () => {
    expect(advised(discard('F'), []).main).toBe('discard')
  })
})

it('a call with more Jokers that is advised stands in the place of the other of its size', () => {
  const claim = (tiles: Tile[], more = {}): Button => ({
    key: `claim:${tiles.join(' ')}`,
    words: 'Call',
    acts: [{ do: 'claim', tiles }],
    tiles,
    ...more,
  })
  const [pung, kong] = [claim(['2B', '2B']), claim(['2B', '2B', '2B'])]
  const spare = claim(['2B', 'J'], { spare: true })
  const question = {
    ...QUESTION,
    buttons: [pung, kong],
    keep: [pung.key, kong.key],
    tray: [spare],
  } as Question
  const found = advised(question, spare.acts)
  expect(found.main).toBe(spare.key)
  expect([found.buttons, found.tray]).toEqual([[spare, kong], [pung]])
  expect(found.keep).toEqual([spare.key, kong.key])
})
