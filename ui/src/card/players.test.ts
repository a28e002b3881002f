import { describe, expect, it } from 'vitest'
import { TABLE } from '../table/fakes.ts'
import { byName, coachingByName } from './players.ts'
import { COACHING } from './sample.ts'

describe('the words of the analyst', () => {
  it('have the names of the players, counted from oneself', () => {
    expect(byName('the Joker of the next player', TABLE, 0)).toBe('Ruth’s Joker')
    expect(byName('the Joker of the player across', TABLE, 3)).toBe('Ruth’s Joker')
    expect(byName('it may go to the player before you', TABLE, 0)).toBe('it may go to Joan')
  })

  it('stay as they are where nobody is known', () => {
    const three = { ...TABLE, chairs: TABLE.chairs.slice(0, 3) }
    for (const table of [null, three])
      expect(byName('the next player', table, 0)).toBe('the next player')
    expect(byName('the next player', TABLE, null)).toBe('the next player')
  })

  it('are named in the summary, the choices and the facts', () => {
    const words = 'give it to the next player'
    const option = { words, value: 1, risk: 0, facts: [words], act: null, line: '' }
    const advice = {
      kind: 'turn',
      summary: words,
      reason: words,
      toss_up: false,
      options: [option],
    }
    const named = coachingByName({ ...COACHING, advice }, TABLE, 0).advice!
    const said = [named.summary, named.options[0]!.words, named.options[0]!.facts[0]]
    expect(new Set(said)).toEqual(new Set(['give it to Ruth']))
  })
})
