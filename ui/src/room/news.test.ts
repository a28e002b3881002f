import { describe, expect, it } from 'vitest'
import { TABLE, YOU } from '../table/fakes.ts'
import { en } from '../text/en.ts'
import type { Chair, TableSight, You } from '../wire.ts'
import { bots, coming, empty, placed } from './chairs.ts'
import { comings } from './comings.ts'
import { news, outdated, steady } from './news.ts'

const JOAN: Chair = { name: 'Joan', person: 'joan', here: true, seat: 3 }

function table(last: Chair, more: Partial<TableSight> = {}): TableSight {
  return { ...TABLE, chairs: [...TABLE.chairs.slice(0, 3), last], ...more }
}

function told(before: TableSight, after: TableSight): string[] {
  return news(before, after, YOU, en.room.stand)
}

describe('the news of a table', () => {
  it('tells who is gone, who plays for them, and who is back', () => {
    const gone = table({ ...JOAN, here: false })
    const bot = table({ ...JOAN, here: false, stand_in: true, bot: 'club' })
    expect(told(table(JOAN), gone)).toEqual(['Joan has lost the connection.'])
    expect(told(gone, bot)).toEqual(['A bot plays for Joan until they are back.'])
    expect(told(bot, table(JOAN))).toEqual(['Joan plays again.'])
    expect(told(gone, table(JOAN))).toEqual(['Joan is back.'])
    const handed = table({ ...JOAN, stand_in: true, handed: true, bot: 'club' })
    expect(told(table(JOAN), handed)).toEqual(['Joan lets a bot play for a while.'])
  })

  it('takes back that somebody is gone when they are back', () => {
    const { stand } = en.room
    const gone = table({ ...JOAN, here: false })
    const bot = table({ ...JOAN, here: false, stand_in: true, bot: 'club' })
    expect(outdated(stand.lost('Joan'), gone, stand)).toBe(false)
    expect(outdated(stand.lost('Joan'), table(JOAN), stand)).toBe(true)
    expect(outdated(stand.lost('Joan'), bot, stand)).toBe(true)
    expect(outdated(stand.away('Joan'), bot, stand)).toBe(false)
    expect(outdated(stand.away('Joan'), table(JOAN), stand)).toBe(true)
    expect(outdated('Ann: Joan is away', table(JOAN), stand)).toBe(false)
  })

  it('tells who leaves and who sits down', () => {
    const mae = table({ name: 'Mae', bot: 'club', here: true })
    expect(told(table(JOAN), mae)).toEqual(['Joan has left. Mae takes the chair.'])
    expect(told(mae, table(JOAN))).toEqual(['Joan has sat down.'])
  })

  it('tells of a new host, and is silent while people gather', () => {
    expect(told(table(JOAN, { host: 'joan' }), table(JOAN))).toEqual(['You are the host now.'])
    expect(told(table(JOAN), table(JOAN, { host: 'joan' }))).toEqual(['Joan is the host now.'])
    const gathering = { stage: 'gathering' } as const
    expect(told(table({}, gathering), table(JOAN, gathering))).toEqual([])
  })

  it('tells those who do not see the chairs who comes and goes while people gather', () => {
    const heard = (before: TableSight, after: TableSight): string[] =>
      comings(before, after, YOU, en.room.stand)
    const free = table({})
    expect(heard(free, table(JOAN))).toEqual(['Joan has sat down.'])
    expect(heard(table(JOAN), free)).toEqual(['Joan has left.'])
    const [ann, ruth] = TABLE.chairs
    expect(heard(table(JOAN), { ...TABLE, chairs: [ann!, JOAN, ruth!, {}] })).toEqual([])
    expect(heard({ ...free, chairs: [{}, {}, {}, {}] }, free)).toEqual([])
  })

  it('says of nobody who loads the page anew that they are gone, nor that they are back', () => {
    const gone = table({ ...JOAN, here: false })
    expect(told(table(JOAN), steady(gone, []))).toEqual([])
    expect(told(steady(gone, []), table(JOAN))).toEqual([])
    expect(told(steady(gone, []), steady(gone, ['joan']))).toEqual([
      'Joan has lost the connection.',
    ])
  })
})

describe('the chairs', () => {
  it('lie round the own one', () => {
    const you: You = { ...YOU, chair: 2 }
    expect(placed(TABLE, you).map((each) => each.side)).toEqual([
      'across',
      'left',
      'bottom',
      'right',
    ])
    const three = { ...TABLE, chairs: TABLE.chairs.slice(0, 3) }
    expect(placed(three, null).map((each) => each.side)).toEqual(['bottom', 'right', 'left'])
  })

  it('are free, or a bot’s', () => {
    expect(empty(table({}))).toEqual([3])
    expect(bots(table({})).map((each) => each.name)).toEqual(['Ruth', 'Dee'])
  })

  it('are taken at once by who comes to play', () => {
    const watcher: You = { person: 'zoe', name: 'Zoe', role: 'watcher' }
    const open = table({}, { stage: 'gathering' })
    expect(coming(open, watcher, false)).toBe(true)
    expect(coming({ ...open, settings: { public: true } }, watcher, false)).toBe(false)
    expect(coming({ ...open, settings: { public: true } }, watcher, true)).toBe(true)
    expect(coming(table({}), watcher, true)).toBe(false)
    expect(coming(open, YOU, true)).toBe(false)
  })
})
