import { afterEach, describe, expect, it, vi } from 'vitest'
import { Asking } from './ask.svelte.ts'

describe('what is asked of the score helper', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is a line, once it is picked', () => {
    const asking = new Asking()
    asking.card = 'starter'
    expect(asking.ready).toBe(false)
    asking.line = 'R1'
    asking.jokerless = true
    expect(asking.ready).toBe(true)
    expect(asking.ask).toMatchObject({ line: 'R1', jokerless: true, tiles: '', discarder: null })
  })

  it('is fourteen tiles, wherever they lie', () => {
    const asking = new Asking()
    asking.card = 'starter'
    asking.by = 'tiles'
    asking.addExposure()
    for (let time = 0; time < 3; time++) asking.add('2B')
    asking.tray = 'last'
    asking.add('F')
    expect(asking.tray).toBe('hidden')
    for (let time = 0; time < 20; time++) asking.add('J')
    for (let time = 0; time < 20; time++) asking.add('4B')
    expect(asking.size).toBe(14)
    expect(asking.ready).toBe(true)
    expect(asking.ask).toMatchObject({
      tiles: 'J*8 4B*2',
      last: 'F',
      exposures: ['2B*3'],
      line: '',
    })
    expect(asking.exposed).toBe(1)
    asking.remove(0, 1)
    expect(asking.exposures).toEqual([['2B', '2B']])
    asking.dropExposure(0)
    expect(asking.ask.exposures).toEqual([])
    asking.clear()
    expect(asking.size).toBe(0)
  })

  it('has no more of a tile than a set, wherever it lies', () => {
    const asking = new Asking()
    for (let time = 0; time < 5; time++) asking.add('1B')
    expect(asking.hidden.length).toBe(4)
    expect(asking.spent('1B')).toBe(true)
    asking.remove('hidden', 0)
    asking.addExposure()
    asking.add('1B')
    expect(asking.spent('1B')).toBe(true)
    asking.remove(0, 0)
    asking.tray = 'last'
    asking.add('1B')
    expect(asking.spent('1B')).toBe(true)
    asking.tray = 'last'
    expect(asking.spent('1B')).toBe(false)
  })

  it('is no when a rule says so, and that is no fault', async () => {
    vi.useFakeTimers()
    const refused = { code: 'bad_value', words: 'No.', rule: 'JOK-02' }
    const answer = new Response(JSON.stringify({ score: null, refused }), {
      headers: { 'Content-Type': 'application/json' },
    })
    vi.stubGlobal('fetch', () => Promise.resolve(answer))
    const asking = new Asking()
    asking.card = 'starter'
    asking.line = 'R1'
    asking.follow()
    await vi.runAllTimersAsync()
    expect(asking.score).toBeNull()
    expect(asking.refused).toMatchObject({ words: 'No.', rule: 'JOK-02' })
  })

  it('names a discarder only of a discard, and never the winner', () => {
    const asking = new Asking()
    asking.discarder = 2
    asking.offence = 'misnamed'
    expect(asking.ask).toMatchObject({ discarder: null, offence: '' })
    asking.source = 'discard'
    expect(asking.ask).toMatchObject({ discarder: 2, offence: 'misnamed' })
    asking.winner = 2
    expect(asking.ask.discarder).toBe(0)
    asking.dead = [2, 3]
    expect(asking.ask.dead).toEqual([3])
  })
})
