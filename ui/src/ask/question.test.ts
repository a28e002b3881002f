import { describe, expect, it } from 'vitest'
import type { ActForm, AnyAct, SeesTurn, Tile } from '../wire.ts'
import { ACTS } from './acts.ts'
import type { Button, Question } from './button.ts'
import { fits, type ActName } from './forms.ts'
import { advised } from './advised.ts'
import { roomy } from './bar.ts'
import { questionOf } from './question.ts'
import { ask, MOMENTS, moment, table, told, type Moment } from './moments.ts'

function all(question: Question): Button[] {
  const { buttons, tray, shelf, felt, reach } = question
  return [...buttons, ...tray, ...shelf, ...felt, ...reach]
}

/** Tiles to choose so that a form can be filled; nothing where it needs none. */
function choice(form: ActForm): { chosen: Tile[]; blind: number[] } {
  let chosen: Tile[] = []
  let blind: number[] = []
  for (const [field, each] of Object.entries(form.fields ?? {})) {
    if (field === 'tiles' && each.is === 'pick') {
      const pool = each.joker ? [...each.pool].sort((one) => (one === 'J' ? -1 : 1)) : each.pool
      chosen = pool.slice(0, each.least)
    }
    if (field === 'tiles' && each.is === 'no_set')
      chosen = each.pool.slice(0, Math.max(1, each.least))
    if (field === 'tiles' && each.is === 'set')
      chosen = [...(each.values.find((one) => one.length) ?? [])]
    if (field === 'tile' && each.is === 'one') chosen = [each.values[0] as Tile]
    if (field === 'blind' && each.is === 'one') blind = [...(each.values[0] as readonly number[])]
  }
  return { chosen, blind }
}

function acts(button: Button): AnyAct[] {
  const { acts: ready, field, other, silent } = button
  const said = [field, other].flatMap((each) => (each ? [each.act('7 Bam')] : []))
  return [...ready, ...said, ...(silent?.acts ?? [])]
}

function does(moment: Moment, form: ActForm): boolean {
  const { chosen, blind } = choice(form)
  return all(ask(moment, chosen, blind)).some((button) =>
    acts(button).some((act) => act.do === form.do && filled(form, act)),
  )
}

/** A tile that waits for its set can be "changed" or claimed to one: the same, and there is one control for it. */
function exposed(moment: Moment, form: ActForm): ActForm {
  const { now } = moment.picture
  if (form.do !== 'change' || now.doing !== 'turn' || !now.loose) return form
  const same = moment.options.find((each) => each.do === 'claim' && each.group === form.group)
  return same ?? form
}

function filled(form: ActForm, act: AnyAct): boolean {
  const { do: _, ...fields } = act as AnyAct & Record<string, unknown>
  return Object.entries(form.fields ?? {}).every(([name, each]) => {
    const value = (fields as Record<string, unknown>)[name]
    if (each.is === 'one')
      return each.values.some((one) => JSON.stringify(one) === JSON.stringify(value))
    if (each.is === 'set' || each.is === 'pick') return fits(each, value as Tile[])
    if (each.is === 'name') return each.right ? value === undefined : value !== undefined
    return value !== undefined
  })
}

describe('every moment of a game', () => {
  it.each(
    MOMENTS.map(
      (moment, place) => [place, moment.preset, moment.picture.now.doing, moment] as const,
    ),
  )(
    '%d: %s, %s: is one question, and every form has a control',
    (_place, _preset, _doing, moment) => {
      const question = ask(moment)
      expect(question.heading).not.toBe('')
      expect(question.line).not.toBe('')
      expect(`${question.heading} ${question.line}`).not.toMatch(/undefined|null|\[object/)
      for (const button of all(question)) expect(button.words).not.toMatch(/undefined|null|^$/)
      const keys = all(question).map((button) => button.key)
      expect(new Set(keys).size).toBe(keys.length)
      const labels = question.buttons.map((button) => button.words)
      expect(new Set(labels).size).toBe(labels.length)
      if (question.main) expect(question.buttons.map((each) => each.key)).toContain(question.main)
      const missing = moment.options.filter((form) => !does(moment, exposed(moment, form)))
      expect(missing).toEqual([])
    },
  )

  it('has no menu of errors: what is only an error is where a hand would do it', () => {
    const wrong = MOMENTS.filter(({ preset }) => preset === 'club').flatMap((moment) =>
      moment.options.flatMap((form) => {
        const { chosen, blind } = choice(form)
        const good = moment.options.filter((each) => each.group !== 'error')
        return ask(moment, chosen, blind)
          .tray.flatMap((button) => button.acts)
          .filter((act) => !good.some((each) => each.do === act.do && filled(each, act)))
      }),
    )
    // Words are said by voice: East, who may say them in the Charleston, is not told when not to.
    expect(new Set(wrong.map((act) => act.do))).toEqual(new Set(['declare']))
  })

  it('covers nearly every act, and the others below', () => {
    const seen = new Set(MOMENTS.flatMap((moment) => moment.options.map((form) => form.do)))
    const unseen = Object.keys(ACTS).filter((name) => !seen.has(name))
    expect(unseen.sort()).toEqual(['look', 'replace', 'report_joker'])
  })
})

describe('acts that careless players seldom come to', () => {
  const passing = MOMENTS.find(
    (each) => each.preset === 'club' && each.picture.now.doing === 'passing',
  )!
  const plain = (name: ActName, fields?: ActForm['fields']): ActForm => ({
    do: name,
    group: 'play',
    ...(fields ? { fields } : {}),
  })

  it.each(['look', 'report_joker'] as const)('%s has a button', (name) => {
    const question = ask({ ...passing, options: [plain(name)] })
    expect(question.buttons.flatMap((each) => each.acts)).toEqual([{ do: name }])
  })

  it('a tile is given for a Joker that came back', () => {
    const tile = { is: 'one', values: ['1B', '2B'] } as const
    const form = { ...plain('replace', { tile }), stays: 'CHAR-14' }
    expect(ask({ ...passing, options: [form] }).buttons[0]!.acts).toEqual([])
    const question = ask({ ...passing, options: [form] }, ['2B'])
    expect(question.buttons[0]!.acts).toEqual([{ do: 'replace', tile: '2B' }])
    expect(question.choosing?.stays).toBe('CHAR-14')
  })
})

it('a called tile that waits for its set is exposed by one control of its own words', () => {
  const { picture, ...rest } = moment('club', 'turn', 'discard')
  const sets = {
    is: 'set' as const,
    values: [
      ['2B', '2B'],
      ['2B', 'J'],
      ['2B', '2B', 'J'],
    ] as Tile[][],
  }
  const whole = { is: 'set' as const, values: sets.values.map((each) => ['2B' as Tile, ...each]) }
  const now: SeesTurn = {
    doing: 'turn',
    seat: picture.seat!,
    how: 'claim',
    racked: true,
    loose: '2B',
  }
  const question = ask({
    ...rest,
    picture: { ...picture, now },
    options: [
      { do: 'change', group: 'play', fields: { tiles: whole } },
      { do: 'claim', group: 'play', fields: { tiles: sets } },
    ],
  })
  expect(question.buttons.map((each) => [each.words, each.brief])).toEqual([
    ['Expose pung, no Joker', 'pung'],
    ['Expose pung, 1 Joker', 'pung, 1 Joker'],
    ['Expose a kong', 'kong, 1 Joker'],
  ])
  expect([...question.shelf, ...question.tray]).toEqual([])
})

describe('a pass', () => {
  const first = moment('assisted', 'passing', 'pass_tiles')

  it('waits until three tiles lie there', () => {
    const pool = first.picture.slope!.filter((tile) => tile !== 'J')
    expect(ask(first).buttons.at(-1)!.acts).toEqual([])
    expect(ask(first, pool.slice(0, 2)).line).toMatch(/^One more tile for/)
    const ready = ask(first, pool.slice(0, 3))
    expect(ready.buttons.at(-1)!.acts).toEqual([
      { do: 'pass_tiles', tiles: pool.slice(0, 3), blind: [] },
    ])
    expect(ready.main).toBe('pass_tiles')
  })

  it('sends incoming tiles on by their places', () => {
    const blind = MOMENTS.find(
      (each) =>
        each.picture.now.doing === 'passing' &&
        each.picture.now.name === 'First Left' &&
        each.options.filter((form) => form.do === 'pass_tiles').length > 1,
    )!
    const own = blind.picture.slope!.filter((tile) => tile !== 'J').slice(0, 1)
    const question = ask(blind, own, [3, 1])
    const act = question.buttons.find((each) => each.key === 'pass_tiles')!.acts[0]
    expect(act).toEqual({ do: 'pass_tiles', tiles: own, blind: [1, 3] })
    expect(question.choosing?.most).toBe(1)
  })

  it('tells those who do not see it that tiles can go on unseen, where they can', () => {
    const stages = MOMENTS.filter(({ preset, picture: { now }, options }) => {
      const lays = options.some((form) => form.do === 'pass_tiles')
      return preset === 'assisted' && now.doing === 'passing' && lays
    })
    const told = stages.map((each) => {
      const { now } = each.picture
      return [now.doing === 'passing' && now.name, ask(each).also?.slice(0, 13)]
    })
    expect(Object.fromEntries(told)).toMatchObject({
      'First Right': undefined,
      'First Left': 'To pass blind',
      'Last Right': 'To pass blind',
    })
  })

  it('locks Jokers where they stay, and not where they can go by mistake', () => {
    expect(ask(first).choosing?.stays).toBe('CHAR-14')
    const pool: Tile[] = ['J', '1B', '2B', '3B']
    const wrong: ActForm = {
      do: 'pass_tiles',
      group: 'error',
      breaks: 'CHAR-14',
      fields: {
        tiles: { is: 'pick', pool, least: 3, most: 3, joker: true },
        blind: { is: 'one', values: [[]] },
      },
    }
    const right = first.options.map((form) => ({ ...form, stays: '' }))
    const club = { ...first, options: [...right, wrong] }
    expect(ask(club).choosing?.stays).toBeUndefined()
  })
})

describe('a turn', () => {
  const drawn = MOMENTS.find(
    ({ preset, picture: { now, seat } }) =>
      preset === 'club' && now.doing === 'turn' && now.seat === seat && !now.racked && now.drew,
  )!

  it('discards the tile that was drawn at once', () => {
    const { now } = drawn.picture
    const tile = now.doing === 'turn' ? now.drew! : 'J'
    const button = ask(drawn, [tile]).buttons.find((each) => each.key === 'discard')!
    expect(button.acts).toEqual([{ do: 'discard', tile }])
  })

  it('racks first for another one, and says so', () => {
    const { now } = drawn.picture
    const drew = now.doing === 'turn' ? now.drew! : 'J'
    const tile = drawn.picture.slope!.find((each) => each !== drew)!
    const question = ask(drawn, [tile])
    const button = question.buttons.find((each) => each.key === 'discard')!
    expect(button.acts).toEqual([{ do: 'rack' }, { do: 'discard', tile }])
    expect(question.line).toMatch(/racked first/)
  })

  it('can be misnamed at a real table, at the discard button itself', () => {
    const club = moment('club', 'turn', 'discard', 'error')
    const form = club.options.find((each) => each.do === 'discard')!
    const { chosen } = choice(form)
    const button = ask(club, chosen).buttons.find((each) => each.key === 'discard')!
    expect(button.other?.act('Soap')).toEqual({ do: 'discard', tile: chosen[0], name: 'Soap' })
    expect(button.other?.act(button.other.value!)).toEqual({ do: 'discard', tile: chosen[0] })
  })
})

describe('a window', () => {
  it('has Pass, and Draw in its place for the next player', () => {
    for (const each of MOMENTS) {
      const { now } = each.picture
      if (now.doing !== 'sealed' || now.mine || !each.options.some((form) => form.do === 'pass'))
        continue
      const question = ask(each)
      const draws = each.options.some((form) => form.do === 'draw')
      expect(question.buttons.at(-1)!.key).toBe(draws ? 'draw' : 'pass')
      expect(question.keep[0]).toBe(draws ? 'draw' : 'pass')
    }
  })

  it('has a button for each set, with the tiles that would join', () => {
    const good = moment('assisted', 'sealed', 'claim')
    const claims = ask(good).buttons.filter((each) => each.key.startsWith('claim'))
    expect(claims.length).toBeGreaterThan(0)
    for (const each of claims) expect(each.acts).toEqual([{ do: 'claim', tiles: each.tiles }])
  })

  it('has one button a size, with the fewest Jokers, and the others in the tray', () => {
    const sets = ['F F', 'F J', 'J J', 'F F F', 'F F J', 'F F F F J', 'F F F J J']
    const values = sets.map((each) => each.split(' ') as Tile[])
    const good = moment('assisted', 'sealed', 'claim')
    const claim: ActForm = { do: 'claim', group: 'play', fields: { tiles: { is: 'set', values } } }
    const question = ask({ ...good, options: [claim, { do: 'pass', group: 'play' }] })
    const told = (buttons: readonly Button[]) => buttons.map((each) => [each.words, each.brief])
    expect(told(question.buttons)).toEqual([
      ['Call pung', 'pung'],
      ['Call kong', 'kong'],
      ['Call sextet, 1 Joker', 'sextet'],
      ['Pass', undefined],
    ])
    expect(told(question.tray)).toEqual([
      ['Call pung, 1 Joker', 'pung, 1 Joker'],
      ['Call pung, 2 Jokers', 'pung, 2 Jokers'],
      ['Call kong, 1 Joker', 'kong, 1 Joker'],
      ['Call sextet, 2 Jokers', 'sextet, 2 Jokers'],
    ])
    // Who has chosen tiles calls with those.
    const chosen = ask({ ...good, options: [claim] }, ['F', 'J'])
    expect(chosen.buttons.map((each) => each.tiles)).toEqual([['F', 'J']])
  })

  it('has at a real table what calls and holds before Mah Jongg, and that before a bare call', () => {
    const form = (name: ActName): ActForm => ({ do: name, group: 'play' })
    const values = [['2B', '2B']] as Tile[][]
    const options: ActForm[] = [
      { do: 'call', group: 'play', fields: { mahjongg: { is: 'one', values: [false] } } },
      form('declare'),
      form('hold'),
      form('pass'),
      { do: 'claim', group: 'play', fields: { tiles: { is: 'set', values } } },
      { do: 'touch', group: 'side', fields: { what: { is: 'one', values: ['wall'] } } },
    ]
    const club = ask({ ...moment('club', 'live', 'call'), options })
    expect(club.keep).toEqual(['pass', 'claim:2B 2B', 'hold', 'declare', 'call'])
    const room = (phone: boolean) => roomy(club, phone ? 230 : 320, phone, true).shown
    expect(room(false).map((each) => each.key)).toEqual(['claim:2B 2B', 'hold', 'pass'])
    expect(room(true).map((each) => each.key)).toEqual(['declare', 'call', 'pass'])
  })

  it('spends no tiles at one press: only Mah Jongg and what is advised go before Pass', () => {
    for (const each of MOMENTS) {
      const { now } = each.picture
      if (now.doing !== 'sealed' || !each.options.some((form) => form.do === 'pass')) continue
      expect(ask(each).main).toMatch(/^(declare|draw|pass)$/)
    }
    const good = moment('assisted', 'sealed', 'claim')
    const question = ask(good)
    const claim = question.buttons.find((each) => each.key.startsWith('claim'))!
    const before = { ...question, main: 'pass' }
    for (const room of [200, 400, 1000])
      expect(roomy(advised(question, [{ do: 'pass' }]), room).shown).toEqual(
        roomy(before, room).shown,
      )
    expect(advised(question, claim.acts).main).toBe(claim.key)
  })

  it('asks nothing where the table answers for me', () => {
    const asked = moment('assisted', 'sealed', 'pass')
    const options = asked.options.filter((form) => form.do !== 'claim' && form.do !== 'declare')
    const table1 = table('assisted')
    const passing = (one: Moment) => questionOf({ ...told(one), passes: true }, table1)
    const question = passing({ ...asked, options })
    expect([question.mine, question.main]).toEqual([false, undefined])
    expect(question.line).toMatch(/^You cannot call it\. Passing for you\./)
    const able = moment('assisted', 'sealed', 'claim')
    expect(passing(able).line).toBe('Passing for you.')
  })

  it('does not tell at a real table whether a declaration would be good', () => {
    const wrong = moment('club', 'live', 'declare', 'error')
    const options = wrong.options.map((form) =>
      form.do === 'declare' ? { do: 'declare', group: 'play' as const } : form,
    )
    expect(JSON.stringify(ask({ ...wrong, options }))).toBe(JSON.stringify(ask(wrong)))
  })
})

describe('tiles that are chosen for a call', () => {
  it('are what is called with, at a real table with any', () => {
    const open = MOMENTS.filter(
      ({ preset, picture: { now }, options }) =>
        preset === 'club' && now.doing === 'live' && options.some((form) => form.do === 'claim'),
    )
    const calls = open.flatMap((each) => {
      const tiles = each.picture.slope!.slice(0, 2)
      const { buttons } = ask(each, tiles)
      return buttons
        .filter((one) => one.key.startsWith('claim'))
        .map(({ acts }) => ({ acts, tiles }))
    })
    expect(calls.length).toBeGreaterThan(0)
    for (const { acts, tiles } of calls) expect(acts).toEqual([{ do: 'claim', tiles }])
  })
})

describe('a phone', () => {
  const keys = (question: Question) =>
    roomy(question, 310, true).shown.map((each) => each.key.replace(/:.*/, ''))

  it('has in a window what tiles that are chosen do not change', () => {
    const open = MOMENTS.filter(
      ({ preset, picture: { now }, options }) =>
        preset === 'club' &&
        now.doing === 'live' &&
        ['call', 'declare', 'discard'].every((name) => options.some((form) => form.do === name)) &&
        options.some((form) => form.breaks === 'DISC-14'),
    )
    expect(open.length).toBeGreaterThan(0)
    for (const each of open) {
      const tile = each.picture.slope![0]!
      const before = keys(ask(each))
      expect(before).toEqual(expect.arrayContaining(['declare', 'call']))
      const chosen = ask(each, [tile])
      expect(keys(chosen)).toEqual(before)
      const discard = chosen.buttons.find((button) => button.key === 'discard')!
      expect(discard.words).toMatch(/^Discard .+ out of turn$/)
    }
  })

  it('has Mah Jongg beside Rack and Discard for who has drawn', () => {
    const drawn = MOMENTS.find(
      ({ preset, picture: { now, seat }, options }) =>
        preset === 'club' &&
        now.doing === 'live' &&
        now.next === seat &&
        now.drew &&
        now.end !== 'tail' &&
        options.some((form) => form.do === 'declare'),
    )!
    const { now } = drawn.picture
    const question = ask(drawn, [now.doing === 'live' ? now.drew! : 'J'])
    expect(keys(question)).toEqual(expect.arrayContaining(['declare', 'rack', 'discard']))
  })

  it('has the way back from a call, and from a second Charleston', () => {
    const claimed = moment('club', 'live', 'take_back')
    expect(keys(ask(claimed))).toContain('take_back')
    const passing = moment('club', 'passing', 'pass_tiles')
    const more = (['object', 'look'] as const).map((name) => ({ do: name, group: 'side' as const }))
    const looking = ask({ ...passing, options: [...passing.options, ...more] })
    expect(keys(looking)).toEqual(expect.arrayContaining(['object', 'look']))
  })

  it('does not offer to throw in a hand beside what is asked', () => {
    expect(keys(ask(moment('club', 'verifying', 'throw_in')))).toEqual(['doubt', 'confirm'])
  })

  it('names those who are still looking at a hand, and nobody else', () => {
    const looking = moment('club', 'verifying', 'throw_in')
    const seen = (waits: readonly number[]): string => {
      const now = { ...looking.picture.now, waits, confirmed: [] }
      return ask({ ...looking, picture: { ...looking.picture, now } } as Moment).line
    }
    expect(seen([looking.picture.seat!, 3])).toMatch(/Is it good\?$/)
    expect(seen([3])).toBe('Dot is still looking.')
  })
})

describe('controls', () => {
  it('are there for every act, and for nothing else', async () => {
    const wire = await import('../wire.ts?raw')
    const union = /export type AnyAct = ([^;]+);/.exec(wire.default)![1]!
    const names = union.split('|').map((each) => {
      const shape = new RegExp(`interface ${each.trim()} \\{\\s+do: "(\\w+)"`).exec(wire.default)
      return shape![1]!
    })
    expect(Object.keys(ACTS).sort()).toEqual(names.sort())
  })
})

describe('somebody who watches', () => {
  it('is told whose turn it is and asked nothing', () => {
    const each = moment('assisted', 'turn', 'discard')
    const picture = { ...each.picture, seat: null }
    const question = questionOf({ ...told(each), picture, options: [] }, table('assisted'))
    expect(question.buttons).toEqual([])
    expect(question.mine).toBe(false)
  })
})
