import { describe, expect, it } from 'vitest'
import { called, opening, worded } from './wording.ts'

const SHOWN = { players: ['June', 'Ann (B)', 'E', 'P3'] }

function said(words: string): string {
  return worded(words, SHOWN)
}

describe('the words of a step', () => {
  it('name people and tiles as players do', () => {
    expect(said('P0 (June) takes F J E 1C')).toBe('June takes Flower, Joker, East, 1 Crak')
    expect(said('P2 (E) calls it: 5C 5C 0 J')).toBe('E calls it: 5 Crak, 5 Crak, Soap, Joker')
    expect(said('P3 (P3) draws 6D')).toBe('North draws 6 Dot')
  })

  it('leave numbers and what was said alone', () => {
    expect(said('P0 (June) takes 4 tiles')).toBe('June takes 4 tiles')
    expect(said('P0 (June) pays 0 to P2 (E)')).toBe('June pays 0 to E')
    expect(said('P0 (June) says “E or 5C”')).toBe('June says “E or 5C”')
  })

  it('call hidden players by their seats', () => {
    expect(called({ players: ['P0', 'P1', 'P2', 'P3'] })).toEqual([
      'East',
      'South',
      'West',
      'North',
    ])
  })
})

describe('a replay', () => {
  it('begins with what players did first, after the deal', () => {
    const events = ['wall_broken', 'tiles_taken', 'hand_racked', 'tiles_laid']
    expect(opening({ steps: events.map((event) => ({ event })) })).toBe(3)
  })
})
