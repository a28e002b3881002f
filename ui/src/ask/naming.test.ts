import { describe, expect, it } from 'vitest'
import type { Picture, Seat } from '../wire.ts'
import { ask, moment, type Moment } from './moments.ts'

describe('a discard under a wrong name', () => {
  const claim = { mahjongg: false, said: 0, lifted: false, placed: 'top', shown: ['5C', '5C'] }
  const window = moment('club', 'live', 'say')
  const misnamed = (by: Seat, mahjongg = false, nameable = true): Moment => {
    const down = { tile: '5C', by, at: 1, name: 'south', right: false, out_of_turn: false }
    const claims = [{ ...claim, mahjongg, seat: (by + 2) % 4, committed: 1 }]
    const now = { doing: 'live', next: (by + 1) % 4, opened: 0, passed: [], claims, nameable }
    return {
      ...window,
      picture: { ...window.picture, now, discards: [down] } as unknown as Picture,
    }
  }

  it('can be named by who laid it, at once', () => {
    const question = ask(misnamed(window.picture.seat!))
    expect(question.main).toBe('say:name')
    expect(question.buttons.map((each) => each.words)).toEqual(['Say “5 Crak”'])
    expect(question.buttons[0]!.acts).toEqual([{ do: 'say', words: '5 Crak' }])
    expect(question.line).toMatch(/is waiting for its right name\.$/)
  })

  it('makes a call wait, and says so', () => {
    const me = window.picture.seat!
    expect(ask(misnamed(((me + 2) % 4) as Seat)).line).toMatch(
      /It is waiting for its right name\.$/,
    )
  })

  it('is asked for, where nothing was said', () => {
    const seat = (window.picture.seat! + 2) % 4
    const { picture } = misnamed(seat as Seat)
    const point = [{ do: 'point_out', group: 'side' as const }]
    const words = (name: string | null) => {
      const discards = [{ ...picture.discards![0]!, name }]
      const now = { doing: 'live', next: 0, opened: 0, passed: [] } as unknown as Picture['now']
      const each = { ...window, options: point, picture: { ...picture, now, discards } }
      return ask(each).buttons.map((button) => button.words)
    }
    expect(words('south')).toEqual(['That is not its name'])
    expect(words(null)).toEqual(['Ask for its name'])
  })

  it('is quoted as far as it can be one, and never costs what can be done', () => {
    const { picture } = misnamed(((window.picture.seat! + 2) % 4) as Seat)
    const discards = [{ ...picture.discards![0]!, name: 'W'.repeat(60) }]
    const now = { ...picture.now, claims: [] } as Picture['now']
    const { line, brief } = ask({ ...window, picture: { ...picture, now, discards } })
    expect(line).toMatch(/^It was called “W{10}…”\. Call it, or let it go\./)
    expect(brief).toMatch(/^Wrong name\. Call it, or not\./)
  })

  it('waits for no name once it has stopped the game (DISC-07)', () => {
    const me = window.picture.seat!
    const won = ask(misnamed(((me + 2) % 4) as Seat, true, false))
    expect(won.line).toMatch(/It is settled in a moment\.$/)
    const laid = ask(misnamed(me, true, false))
    expect(laid.line).not.toMatch(/right name/)
    expect(laid.buttons.map((each) => each.key)).not.toContain('say:name')
  })
})
