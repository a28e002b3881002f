import { describe, expect, it } from 'vitest'
import { advised } from './advised.ts'
import type { Question } from './button.ts'

const QUESTION = {
  mine: true,
  main: 'claim:2B 2B',
  buttons: [
    { key: 'claim:2B 2B', words: 'Pung', acts: [{ do: 'claim', tiles: ['2B', 'J'] }] },
    { key: 'pass', words: 'Pass', acts: [{ do: 'pass' }] },
  ],
} as unknown as Question

describe('advice and the main button', () => {
  it('are one where a button does just what is advised', () => {
    expect(advised(QUESTION, { do: 'pass' }).main).toBe('pass')
    expect(advised(QUESTION, { do: 'claim', tiles: ['J', '2B'] }).main).toBe('claim:2B 2B')
  })

  it('are one where the next player lets a discard go by drawing', () => {
    const draw = { key: 'draw', words: 'Draw', acts: [{ do: 'draw' }] }
    const next = { ...QUESTION, buttons: [QUESTION.buttons[0]!, draw] } as unknown as Question
    expect(advised(next, { do: 'pass' }).main).toBe('draw')
  })

  it('are apart where none does, where nothing is advised, and where nobody is asked', () => {
    expect(advised(QUESTION, { do: 'claim', tiles: ['2B', '2B'] })).toBe(QUESTION)
    expect(advised(QUESTION, null)).toBe(QUESTION)
    expect(advised({ ...QUESTION, mine: false }, { do: 'pass' }).main).toBe('claim:2B 2B')
  })
})
