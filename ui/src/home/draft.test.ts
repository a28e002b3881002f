import { describe, expect, it } from 'vitest'
import type { HouseBook, Option } from '../wire.ts'
import { alone, asked, choose, fresh, grouped, groupOf, read, unit, valueOf } from './draft.ts'

function option(name: string, id: string, rules: string[], more: Partial<Option> = {}): Option {
  const values = [
    { value: 'true', words: 'yes' },
    { value: 'false', words: 'no' },
  ]
  return { id, name, question: '?', default: 'true', values, why: '', rules, ...more }
}

const BOOK: HouseBook = {
  options: [
    option('show_racks_at_end', 'T-05', ['MJ-08']),
    option('voice_call_commits', 'C-25', ['CALL-10']),
    option('tile_counts', 'Q-01', ['SET-01'], { settled: true }),
    option('challenge_by', 'Q-20', ['DEF-12', 'DEAD-06'], {
      values: [{ value: 'x', words: 'x' }],
    }),
    option('hold_limit_s', 'Q-11', ['TURN-17'], {
      values: [{ value: '15', words: 'fifteen' }],
      number: 'seconds',
    }),
  ],
  presets: [
    { name: 'assisted', rules: { show_racks_at_end: true, hold_limit_s: 15 } },
    { name: 'club', rules: { show_racks_at_end: true, hold_limit_s: 15 } },
  ],
}

describe('a new table', () => {
  it('waits for friends unless every chair has a bot', () => {
    const draft = fresh()
    expect(asked(draft)).toMatchObject({ bots: [null, null, null], begin: false })
    const bots = { ...draft, chairs: ['club', 'novice', 'expert'] as const }
    expect(alone(bots)).toBe(true)
    expect(asked(bots)).toMatchObject({ bots: ['club', 'novice', 'expert'], begin: true })
  })

  it('has one chair less with three players', () => {
    const draft = fresh('own:7')
    const three = { ...draft, settings: { ...draft.settings, players: 3 as const } }
    expect(asked({ ...three, chairs: ['club', 'club', 'open'] })).toMatchObject({
      bots: ['club', 'club'],
      begin: true,
      settings: { card: 'own:7', players: 3 },
    })
  })
})

describe('house rules', () => {
  it('are grouped, and what is settled is no question', () => {
    const groups = grouped(BOOK)
    expect(groups.get('table')!.map((each) => each.name)).toEqual(['show_racks_at_end'])
    expect(groups.get('calls')!.map((each) => each.name)).toEqual(['voice_call_commits'])
    expect(groups.get('turns')!.map((each) => each.name)).toEqual(['hold_limit_s'])
    expect(groups.get('errors')).toEqual([])
    expect(groupOf(BOOK.options[3]!)).toBe('errors')
  })

  it('differ from the preset only where they do', () => {
    const { settings } = fresh()
    const changed = choose(BOOK, settings, 'show_racks_at_end', false)
    expect(changed.options).toEqual({ show_racks_at_end: false })
    expect(valueOf(BOOK, changed, 'show_racks_at_end')).toBe(false)
    expect(choose(BOOK, changed, 'show_racks_at_end', true).options).toEqual({})
  })

  it('are counted as players count, and stand where players look', () => {
    expect(unit({ name: 'tie_tolerance_ms' })).toBe(1000)
    expect(unit({ name: 'hold_limit_s' })).toBe(1)
    expect(groupOf(option('last_discard_claimable', 'Q-17', ['SET-15', 'CALL-01']))).toBe('calls')
  })

  it('reads words as they are meant', () => {
    expect(['true', 'false', '30', 'fixed_50'].map(read)).toEqual([true, false, 30, 'fixed_50'])
  })
})
