import { describe, expect, it } from 'vitest'
import { lateness } from '../scene/telling.ts'
import { acting, open, sitters, timed } from '../scene/seats.ts'
import { PICTURE, TABLE, told } from '../table/fakes.ts'
import type { ActForm, AnyAct, AnyEvent, Claiming, Down, Picture, Seat, SeesLive } from '../wire.ts'
import { questionOf } from './question.ts'

const DOWN: Down = {
  tile: '4C',
  by: 1,
  at: 0,
  name: '4 crak',
  right: true,
  out_of_turn: false,
}
const LIVE: SeesLive = { doing: 'live', next: 2, opened: 0, passed: [] }

function seen(seat: Seat, now: Partial<SeesLive>, down: Partial<Down> = {}): Picture {
  return { ...PICTURE, seat, now: { ...LIVE, ...now }, discards: [{ ...DOWN, ...down }] }
}

function asked(picture: Picture): [string, string] {
  const { heading, line } = questionOf(told(1, [], { picture }), TABLE)
  return [heading, line]
}

function claim(seat: Seat, mahjongg: boolean): Claiming {
  return { seat, mahjongg, said: 0, lifted: false, placed: '', shown: [], committed: null }
}

const NAMES = TABLE.chairs.map((each) => each.name)

describe('a discard that everybody has let go', () => {
  const all = { passed: [0, 2, 3] as Seat[] }

  it('is the next player’s turn, with no time of its own', () => {
    const picture = seen(2, all)
    expect(asked(picture)).toEqual(['Your turn: draw', 'Nobody can call the discard any more.'])
    expect(acting(picture)).toBe(2)
    expect([open(picture), timed(picture)]).toEqual([false, false])
    for (const seat of [0, 1, 3] as const)
      expect(asked(seen(seat, all))).toEqual([
        `${NAMES[2]}’s turn`,
        `${NAMES[2]} is about to draw.`,
      ])
    const chips = sitters(TABLE, told(1, [], { picture: seen(0, all) }))
    expect(chips.find((each) => each.seat === 2)).toMatchObject({ now: true, doing: 'drawing' })
  })

  it('is not said to be open once the next tile is drawn', () => {
    const drawn = { ...all, drawn: true }
    expect(asked(seen(2, { ...drawn, drew: '8B' }))).toEqual([
      'Your turn: you drew 8 Bam',
      'Rack it, or discard it.',
    ])
    expect(asked(seen(0, drawn))[1]).toBe(`${NAMES[2]} has drawn.`)
  })

  it('says to the others that the next tile came from the other end', () => {
    const end = { drawn: true, end: 'tail' } as const
    expect(asked(seen(0, { ...all, ...end }))[1]).toBe(`${NAMES[2]} has drawn from the other end.`)
    expect(asked(seen(0, { passed: [0], ...end }))[1]).toBe(`You let it go.`)
    expect(asked(seen(3, { passed: [0], ...end }))[1]).toBe(
      `${NAMES[2]} has drawn from the other end. It can be called until they rack.`,
    )
    const now = { doing: 'turn', seat: 2, how: 'wall', racked: false, end: 'tail' } as const
    expect(asked({ ...seen(0, {}), now })[1]).toBe(`${NAMES[2]} has drawn from the other end.`)
  })

  it('is not spoken of where none lies there', () => {
    const drawing: Picture = { ...seen(2, {}), now: { doing: 'drawing', seat: 2 } }
    expect(asked(drawing)[1]).toBe('Nobody can call the discard any more.')
    expect(asked({ ...drawing, discards: [] })[1]).toBe('Take the next tile of the wall.')
  })

  it('can be called by the next player alone while they have said nothing', () => {
    const picture = seen(2, { passed: [0, 3] })
    expect(asked(picture)[1]).toBe('It is your turn: call it, or draw.')
    expect([acting(picture), open(picture), timed(picture)]).toEqual([2, true, false])
  })

  it('is not let go while somebody else may call it, asks for time, or has called', () => {
    for (const now of [
      { passed: [2, 3] as Seat[] },
      { ...all, holds: [{ seat: 3 as Seat, until: 9 }] },
      { ...all, claims: [claim(3, false)] },
    ]) {
      const picture = seen(1, now)
      expect([acting(picture), timed(picture)]).toEqual([null, true])
    }
    expect(asked(seen(2, { passed: [0], drawn: true, drew: '8B' }))[1]).toBe(
      '4 Crak can be called until you rack.',
    )
  })
})

describe('what others say about a discard', () => {
  const chip = (now: Partial<SeesLive>, of: Seat) =>
    sitters(TABLE, told(1, [], { picture: seen(0, now) })).find((each) => each.seat === of)?.doing

  it.each([0, 1, 2] as const)('is heard by seat %d, Mah Jongg as such', (seat) => {
    const passed: Seat[] = [0]
    expect(asked(seen(seat, { passed, claims: [claim(3, true)] }))[1]).toBe(
      `${NAMES[3]} says “Mah Jongg”.`,
    )
    expect(asked(seen(seat, { passed, claims: [claim(3, false)] }))[1]).toBe(
      `${NAMES[3]} has called and is deciding.`,
    )
    const shown = { ...claim(3, false), committed: 1 }
    expect(asked(seen(seat, { passed, claims: [shown] }))[1]).toBe(`${NAMES[3]} called it.`)
  })

  it('stands on the plate too', () => {
    expect(chip({ claims: [claim(3, true)] }, 3)).toBe('mahjongg')
    expect(chip({ claims: [claim(3, false)] }, 3)).toBe('calling')
    expect(chip({ drawn: true, closing: { do: 'declare' } }, 2)).toBe('mahjongg')
    expect(asked(seen(3, { drawn: true, closing: { do: 'declare' } }))[1]).toBe(
      `${NAMES[2]} says “Mah Jongg”.`,
    )
  })
})

describe('who has drawn while another decides', () => {
  const holds = [{ seat: 3 as Seat, until: 9 }]
  const drawn = { drawn: true, drew: '8B' as const }

  it('reads why there is no Rack, and so does who discarded', () => {
    expect(asked(seen(2, { ...drawn, holds }))[1]).toBe(
      `${NAMES[3]} asks for time: you can rack once they have decided.`,
    )
    expect(asked(seen(2, { ...drawn, claims: [claim(3, false)] }))[1]).toBe(
      `${NAMES[3]} has called and is deciding.`,
    )
    expect(asked(seen(1, { holds }))[1]).toBe(`${NAMES[3]} asks for time.`)
  })

  it('is not asked anything', () => {
    const rack = { do: 'rack', group: 'play' as const }
    const wins = { do: 'declare', group: 'error' as const }
    const mine = (options: ActForm[], now: Partial<SeesLive>) =>
      questionOf(told(1, [], { picture: seen(2, now), options }), TABLE).mine
    expect(mine([wins, rack], drawn)).toBe(true)
    expect(mine([wins], { ...drawn, holds })).toBe(false)
  })
})

it('says what goes down once the drawn tile is racked', () => {
  const picture = seen(2, { drawn: true, drew: '8B', closing: { do: 'rack' } })
  const { line } = questionOf(told(1, [], { picture }), TABLE, [], [], '5C')
  expect(line).toBe('You rack, then 5 Crak goes down. Until then 4 Crak can still be called.')
})

it('says what it costs to withdraw a challenge, where it costs anything', () => {
  const line = (costs: number, disputed: boolean) => {
    const now = { doing: 'challenged', challenger: 0, target: 2, disputed, costs } as const
    return asked({ ...seen(0, {}), now })[1]
  }
  for (const disputed of [false, true]) {
    expect(line(50, disputed)).toMatch(/Withdrawing costs 50\.$/)
    expect(line(0, disputed)).not.toContain('costs')
  }
})

describe('what I said myself', () => {
  const sealed = (mine: AnyAct): Picture => ({
    ...seen(0, {}),
    now: { doing: 'sealed', next: 2, mine },
  })

  it('stands in the bar while nobody is told', () => {
    const others = 'The others may still answer.'
    expect(asked(sealed({ do: 'declare' }))).toEqual(['You said “Mah Jongg”', others])
    expect(asked(sealed({ do: 'claim', tiles: ['4C', '4C'] }))).toEqual([
      'You called 4 Crak',
      others,
    ])
    expect(asked(sealed({ do: 'pass' }))[1]).toBe(`You let it go. ${others}`)
  })

  it('is Mah Jongg where I declare before the window is closed', () => {
    expect(asked(seen(2, { drawn: true, drew: '8B', closing: { do: 'declare' } }))).toEqual([
      'You said “Mah Jongg”',
      'It is settled in a moment.',
    ])
  })

  it('is no more the tile that was drawn, once it was exchanged for a Joker', () => {
    const now = { doing: 'turn', seat: 0, how: 'wall', racked: true, drew: '5B' } as const
    const turn = (exchanged: boolean): Picture => ({ ...PICTURE, now: { ...now, exchanged } })
    expect(asked(turn(false))[0]).toBe('Your turn: you drew 5 Bam')
    expect(asked(turn(true))).toEqual(['Your turn: you took a Joker', 'Choose a tile to discard.'])
  })
})

it('says that a discard was made out of turn', () => {
  expect(asked(seen(3, {}, { out_of_turn: true }))[1]).toBe(
    'It is out of turn. Call it, or let it go.',
  )
  expect(asked(seen(1, {}, { out_of_turn: true }))[1]).toBe(
    'It is out of turn. The others may call it.',
  )
})

it('says whose time ran out, and what was done for them', () => {
  const discard: AnyEvent = { event: 'tile_discarded', at: 0, seat: 2, tile: '9C' }
  const consent: AnyEvent = { event: 'consented', at: 0, seat: 2 }
  const say = (event: AnyEvent, seat: Seat, late: Seat[] = [2]) =>
    lateness(event, late, TABLE, seat)
  expect(say(discard, 2)).toBe('Your time ran out: 9 Crak was discarded for you.')
  expect(say(discard, 0)).toBe(`${NAMES[2]}’s time ran out.`)
  expect(say(consent, 2)).toBe('Your time ran out: it was decided for you.')
  expect(say(consent, 0)).toBe('')
  expect(say(discard, 2, [])).toBe('')
})
