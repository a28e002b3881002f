import { describe, expect, it } from 'vitest'
import { Asking } from './ask.svelte.ts'

describe('what is asked of the score helper', () => {
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
    for (let time = 0; time < 20; time++) asking.add('4B')
    expect(asking.size).toBe(14)
    expect(asking.ready).toBe(true)
    expect(asking.ask).toMatchObject({ tiles: '4B*10', last: 'F', exposures: ['2B*3'], line: '' })
    asking.remove(0, 1)
    expect(asking.exposures).toEqual([['2B', '2B']])
    asking.dropExposure(0)
    expect(asking.ask.exposures).toEqual([])
    asking.clear()
    expect(asking.size).toBe(0)
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
