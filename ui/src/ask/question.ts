import { text } from '../text/text.svelte.ts'
import type { Seat, TableSight, Tile, ToldTell } from '../wire.ts'
import { ACTS, controls } from './acts.ts'
import type { Asked, Button, Choosing, Question } from './button.ts'
import { formsOf, type ActName } from './forms.ts'
import { before } from './before.ts'
import { ending } from './ending.ts'
import { turn } from './turn.ts'
import { window } from './window.ts'

/** What a phase has to say: everything of a question but its controls. */
export interface Said {
  /** Changes when something else is asked in the same phase. */
  key?: string | number
  heading: string
  /** The same in fewer words, where there is no room for it. */
  shorter?: readonly string[]
  line: string
  brief?: string
  also?: string
  rule?: string
  /** The acts of the bar, as they stand from left to right. */
  bar?: readonly ActName[]
  /** Which of them are needed most; the others follow as they stand. */
  first?: readonly ActName[]
  /** Which of them are on the bar whatever room there is. */
  must?: readonly ActName[]
  /** Which others of them are on a phone's bar whatever room there is. */
  thumb?: readonly ActName[]
  /** The act of the main button: the first of these that is there. */
  main?: readonly ActName[]
}

/** Who sits in a seat, as the player would say it. */
export function naming(table: TableSight | null, me: Seat | null): (seat: Seat) => string {
  return (seat) => {
    if (seat === me) return text().ask.you
    const chair = table?.chairs.find((each) => each.seat === seat)
    return chair?.name || text().ask.someone(seat)
  }
}

/** The one question that the table asks a player now. */
export function questionOf(
  told: ToldTell,
  table: TableSight | null,
  chosen: readonly Tile[] = [],
  blind: readonly number[] = [],
  then?: Tile,
): Question {
  const me = told.picture.seat
  const who = naming(table, me)
  if (me === null) return mute(told, who)
  const options = told.options ?? []
  const asked: Asked = { told, options, me, who, table, chosen, blind, then }
  return built(asked, said(asked))
}

function said(asked: Asked): Said {
  const { now, hands } = asked.told.picture
  const dead = hands.find((each) => each.seat === asked.me)?.dead
  if (dead && now.doing !== 'over') {
    const { ask } = text()
    return { heading: ask.dead, line: ask.deadLine, rule: dead }
  }
  switch (now.doing) {
    case 'ready':
    case 'dealing':
    case 'passing':
    case 'polling':
    case 'courtesy':
      return before(asked, now)
    case 'turn':
    case 'drawing':
      return turn(asked, now)
    case 'sealed':
    case 'live':
      return window(asked, now)
    case 'verifying':
    case 'announcing':
    case 'challenged':
    case 'over':
      return ending(asked, now)
  }
}

function built(asked: Asked, words: Said): Question {
  const bar = words.bar ?? []
  const buttons = controls(asked, bar)
  const { now } = asked.told.picture
  const apart = (each: Button): boolean => !!each.spare || ASIDE.has(each.key)
  const shown = buttons.filter((each) => !apart(each))
  // What is made of tiles that were chosen, named by the act alone, goes before what is offered.
  const keyed = (names: readonly ActName[]): string[] =>
    names.flatMap((name) => {
      const keys = shown.filter((each) => actOf(each) === name).map((each) => each.key)
      return [...keys.filter((key) => key === name), ...keys.filter((key) => key !== name)]
    })
  const other = (Object.keys(ACTS) as ActName[]).filter((name) => !bar.includes(name))
  // What the bar leaves out of an act, such as the other end of the wall, is for the hands too.
  const aside = buttons.filter(apart)
  const silent = buttons.some((each) => each.silent)
  const rest = [...aside, ...controls(asked, other)].filter(
    (each) => !(silent && each.key === 'lay'),
  )
  const at = (home: Home): Button[] => rest.filter((each) => homeOf(each, asked) === home)
  return {
    key: [asked.told.game, now.doing, words.key ?? ''].join(' '),
    mine: waited(asked, shown),
    heading: words.heading,
    shorter: words.shorter ?? [],
    line: words.line,
    ...(words.brief ? { brief: words.brief } : {}),
    ...(words.also ? { also: words.also } : {}),
    ...(words.rule ? { rule: words.rule } : {}),
    buttons: shown,
    main: keyed(words.main ?? [])[0],
    keep: [...new Set([...keyed(words.first ?? []), ...shown.map((each) => each.key)])],
    must: keyed(words.must ?? []),
    thumb: keyed(words.thumb ?? []),
    tray: at('tray'),
    shelf: at('shelf').filter((each) => each.acts.length),
    felt: at('felt'),
    reach: at('discard'),
    choosing: choosing(asked),
  }
}

/** Not on the bar: who took a tile from the wrong end is for the players to notice. */
const ASIDE = new Set(['draw:tail', 'call:mahjongg', 'claim:', 'point_out:end', 'say'])

/** Where a control is that the bar does not hold: where a hand would do it, or else in the tray. */
type Home = 'shelf' | 'felt' | 'discard' | 'tray'

function homeOf(button: Button, { told, options }: Asked): Home {
  const name = actOf(button)
  switch (name) {
    case 'change':
    case 'show':
      return 'shelf'
    case 'ask':
    case 'give':
      return formsOf(options, name).every(({ group }) => group === 'error') ? 'felt' : 'tray'
    case 'exchange':
    case 'challenge':
    case 'peek':
    case 'draw':
      return 'felt'
    case 'lift':
    case 'place':
      return 'discard'
    case 'claim':
      return button.key === 'claim:' ? 'discard' : 'tray'
    case 'touch':
      return button.key === 'touch:discard' && told.picture.now.doing === 'live'
        ? 'discard'
        : 'tray'
    default:
      return 'tray'
  }
}

function actOf(button: Button): ActName {
  return button.key.split(':')[0] as ActName
}

/** Whether the table waits for this player. */
function waited(asked: Asked, buttons: readonly Button[]): boolean {
  const { deadline, picture } = asked.told
  if (picture.now.doing === 'over' || asked.told.passes) return false
  if (picture.now.doing === 'sealed') return picture.now.mine == null && buttons.length > 0
  // What closes the window is done, but the turn goes on.
  if (picture.now.doing === 'live' && picture.now.closing && picture.now.next === asked.me)
    return true
  // Who has drawn cannot rack while somebody calls or asks for time.
  if (picture.now.doing === 'live' && picture.now.drawn && picture.now.next === asked.me)
    return buttons.some((each) => each.key === 'rack')
  return buttons.length > 0 && (deadline?.seats.includes(asked.me) ?? true)
}

/** What can be chosen on the rack, from all forms that ask for tiles of it. */
function choosing(asked: Asked): Choosing | null {
  const { options, blind } = asked
  const pool = new Set<Tile>()
  let most = 0
  for (const form of options)
    for (const [field, choice] of Object.entries(form.fields ?? {})) {
      if (choice.is === 'pick' && (form.do === 'pass_tiles' || form.do === 'offer')) {
        for (const tile of choice.pool) pool.add(tile)
        const room = form.do === 'pass_tiles' ? 3 - blind.length : choice.most
        most = Math.max(most, room)
      } else if (choice.is === 'pick' || choice.is === 'no_set') {
        for (const tile of choice.pool) pool.add(tile)
        most = Math.max(most, choice.is === 'pick' ? Math.min(choice.most, 14) : 5)
      } else if (choice.is === 'one' && field === 'tile' && form.do !== 'exchange') {
        for (const tile of choice.values) pool.add(tile as Tile)
        most = Math.max(most, 1)
      }
    }
  // Another tile than the one just drawn can be discarded: it is racked first.
  if (formsOf(options, 'rack').length && formsOf(options, 'discard').length)
    for (const tile of asked.told.picture.slope ?? []) pool.add(tile)
  if (!pool.size) return null
  const stays = options.find((form) => form.stays)?.stays
  return { most, pool: [...pool], ...(stays ? { stays } : {}) }
}

/** What somebody reads who only watches. */
function mute(told: ToldTell, who: (seat: Seat) => string): Question {
  const { ask } = text()
  const { turn } = told.picture
  return {
    key: 'watching',
    mine: false,
    heading: turn === null ? ask.watching : ask.othersTurn(who(turn)),
    line: ask.watchingLine,
    buttons: [],
    main: undefined,
    keep: [],
    tray: [],
    shelf: [],
    felt: [],
    reach: [],
    choosing: null,
  }
}
