import { text } from '../text/text.svelte.ts'
import type { ActForm, AnyAct, Seat, Tile } from '../wire.ts'
import type { Asked, Button } from './button.ts'
import { alike, fits, formsOf, setsOf, valuesOf, type ActName } from './forms.ts'
import { payer } from './shares.ts'

/** The controls that a form stands for at this moment. */
type Make = (form: ActForm, asked: Asked) => Button[]

/** A control that sends an act without fields. */
function plain(name: ActName, words: (asked: Asked) => string, more: Partial<Button> = {}): Make {
  return (_, asked) => [{ key: name, words: words(asked), acts: [{ do: name } as AnyAct], ...more }]
}

function tileName(tile: Tile | undefined): string {
  return tile ? text().tile(tile) : ''
}

function names(tiles: readonly Tile[]): string[] {
  return tiles.map((tile) => text().tile(tile))
}

function jokers(tiles: readonly Tile[]): number {
  return tiles.filter((tile) => tile === 'J').length
}

/** The one tile that is chosen. */
function single(asked: Asked): Tile | undefined {
  return asked.chosen.length === 1 ? asked.chosen[0] : undefined
}

/** The tile in hand that is not racked yet. */
export function drawnBy(asked: Asked): Tile | undefined {
  const { now } = asked.told.picture
  if (now.doing === 'turn' && now.seat === asked.me && !now.racked) return now.drew ?? undefined
  if (now.doing === 'live' && now.next === asked.me && now.drawn) return now.drew ?? undefined
  return undefined
}

/** Ways to name sets that differ in size, or only in their Jokers: of a call, or of a tile that is called already. */
function callWords(sets: readonly (readonly Tile[])[], tiles: readonly Tile[], loose: boolean) {
  const { ask } = text()
  const size = tiles.length + 1
  const rivals = sets.filter((each) => each.length === tiles.length)
  // In a window those with more Jokers are in the tray.
  const clear = rivals.length < 2 || (!loose && !jokers(tiles))
  if (clear) return loose ? ask.expose(size) : ask.claim(size)
  return ask.claimWith(size, jokers(tiles), loose)
}

/** All groups that some forms of an act offer: lawful or not, they look alike at a real table. */
function offered(asked: Asked, name: ActName): (readonly Tile[])[] {
  return asked.options.filter((form) => form.do === name).flatMap((form) => setsOf(form))
}

function passTiles(form: ActForm, asked: Asked): Button[] {
  const { now } = asked.told.picture
  const places = valuesOf<readonly number[]>(form, 'blind')
  const blind = places.find((each) => each.join() === [...asked.blind].sort().join())
  const ready = blind !== undefined && fits(form.fields?.tiles, asked.chosen)
  const act: AnyAct = { do: 'pass_tiles', tiles: asked.chosen, blind: blind ?? [] }
  const words = now.doing === 'passing' ? text().ask.passTiles[now.direction] : undefined
  const button: Button = {
    key: 'pass_tiles',
    words: words ?? text().ask.passOn,
    acts: [],
    hot: 'P',
  }
  return [ready ? { ...button, acts: [act] } : button]
}

function offer(form: ActForm, asked: Asked): Button[] {
  const choice = form.fields?.tiles
  const count = choice?.is === 'pick' ? choice.most : 0
  const act: AnyAct = { do: 'offer', tiles: asked.chosen }
  const acts = fits(choice, asked.chosen) ? [act] : []
  return [{ key: 'offer', words: text().ask.offer(count), acts, hot: 'P' }]
}

function replace(form: ActForm, asked: Asked): Button[] {
  const tile = single(asked)
  const ready = tile && fits(form.fields?.tile, [tile])
  const words = text().ask.replaceWith(ready ? tileName(tile) : '')
  return [{ key: 'replace', words, acts: ready ? [{ do: 'replace', tile }] : [] }]
}

function draw(form: ActForm): Button[] {
  return valuesOf<'head' | 'tail'>(form, 'end').map((end) =>
    end === 'head'
      ? { key: 'draw', words: text().ask.draw, acts: [{ do: 'draw', end }], hot: 'W' }
      : { key: 'draw:tail', words: text().ask.drawTail, acts: [{ do: 'draw', end }] },
  )
}

function rack(_: ActForm, asked: Asked): Button[] {
  const { now } = asked.told.picture
  const { ask } = text()
  const swapped = now.doing === 'turn' && now.exchange?.given
  const words = now.doing === 'dealing' ? ask.rackHand : swapped ? ask.rackJoker : ask.rack
  // Racking is quick, and asked about only where a tile came from the other end.
  const grave = (now.doing === 'turn' || now.doing === 'live') && now.end === 'tail'
  return [{ key: 'rack', words, acts: [{ do: 'rack' }], hot: 'R', grave }]
}

function claim(form: ActForm, asked: Asked): Button[] {
  const { ask } = text()
  const sets = offered(asked, 'claim').filter((each) => each.length > 1)
  const loose = asked.told.picture.now.doing === 'turn'
  const { chosen } = asked
  // Where tiles of a set are chosen, a call is made with those and no others. One alone may be
  // the first of them, or be meant for something else.
  const able = formsOf(asked.options, 'claim').some((each) => fits(each.fields?.tiles, chosen))
  const free = chosen.length < 2 || !able
  const spare = (tiles: readonly Tile[]): boolean =>
    sets.some((each) => each.length === tiles.length && jokers(each) < jokers(tiles))
  /** The Jokers that have to be named: a loose tile's sets stand beside each other, and spare ones apart. */
  const named = (tiles: readonly Tile[]): number => (loose || spare(tiles) ? jokers(tiles) : 0)
  const found: Button[] = setsOf(form)
    .filter((tiles) => tiles.length > 1 && (free || alike(tiles, chosen)))
    .map((tiles) => ({
      key: `claim:${tiles.join(' ')}`,
      words: callWords(sets, tiles, loose),
      ...(sets.length > 1 ? { brief: ask.claimBrief(tiles.length + 1, named(tiles)) } : {}),
      acts: [{ do: 'claim', tiles }],
      // Where tiles are chosen, the key calls with those.
      ...(!chosen.length || alike(tiles, chosen) ? { hot: 'C' } : {}),
      tiles,
      grave: true,
      ...(!loose && free && spare(tiles) ? { spare: true } : {}),
    }))
  const known = sets.some((each) => alike(each, chosen))
  if (chosen.length && !known && fits(form.fields?.tiles, chosen)) {
    const words = ask.claimChosen(names(chosen), loose)
    found.push({
      key: 'claim',
      words,
      acts: [{ do: 'claim', tiles: chosen }],
      hot: 'C',
      grave: true,
      ...(loose || !free ? {} : { stray: true }),
    })
  }
  // To call and have nothing to show is an error too: it is made by placing the tile, or thus.
  if (setsOf(form).some((tiles) => !tiles.length))
    found.push({ key: 'claim:', words: ask.claimAlone, acts: [{ do: 'claim', tiles: [] }] })
  return found
}

function show(form: ActForm, asked: Asked): Button[] {
  const { chosen } = asked
  const ready = chosen.length > 0 && fits(form.fields?.tiles, chosen)
  const words = text().ask.show(ready ? names(chosen) : [])
  return [{ key: 'show', words, acts: ready ? [{ do: 'show', tiles: chosen }] : [] }]
}

/** The new exposure as it lies there, or the tile that waits for one. */
export function exposing(asked: Asked): readonly Tile[] {
  const { now, hands } = asked.told.picture
  if (now.doing !== 'turn' || now.seat !== asked.me || now.how !== 'claim') return []
  if (now.loose) return [now.loose]
  return hands.find((each) => each.seat === asked.me)?.exposures?.at(-1)?.tiles ?? []
}

function change(form: ActForm, asked: Asked): Button[] {
  const { ask } = text()
  const { now } = asked.told.picture
  // A tile that waits for its set is exposed: there is nothing to change yet.
  if (now.doing === 'turn' && now.loose) return []
  const all = offered(asked, 'change')
  const found: Button[] = setsOf(form).map((tiles) => {
    const rivals = all.filter((each) => each.length === tiles.length)
    const same = rivals.length > 1 || tiles.length === exposing(asked).length
    const words = same ? ask.changeJokers(tiles.length, jokers(tiles)) : ask.change(tiles.length)
    return {
      key: `change:${tiles.join(' ')}`,
      words,
      acts: [{ do: 'change', tiles }],
      tiles,
      grave: true,
    }
  })
  const choice = form.fields?.tiles
  if (choice?.is === 'no_set' && asked.chosen.length) {
    const tiles = [...choice.given, ...asked.chosen]
    const words = ask.changeChosen(names(tiles))
    found.push({ key: 'change', words, acts: [{ do: 'change', tiles }], grave: true })
  }
  return found
}

function lay(form: ActForm, asked: Asked): Button[] {
  const tile = single(asked)
  const ready = tile && fits(form.fields?.tile, [tile])
  const words = text().ask.lay(ready ? tileName(tile) : '')
  return [{ key: 'lay', words, acts: ready ? [{ do: 'lay', tile }] : [] }]
}

function say(_: ActForm, asked: Asked): Button[] {
  const { ask } = text()
  const act = (words: string): AnyAct => ({ do: 'say', words })
  const field = { label: ask.sayLabel, kind: 'words' as const, act }
  const free: Button = { key: 'say', words: ask.say, acts: [], field }
  const { now, discards } = asked.told.picture
  const down = now.doing === 'live' || now.doing === 'sealed' ? discards?.at(-1) : undefined
  if (!down || down.right || down.by !== asked.me) return [free]
  const name = tileName(down.tile)
  return [{ key: 'say:name', words: ask.sayName(name), acts: [act(name)] }, free]
}

function discard(form: ActForm, asked: Asked): Button[] {
  const { ask } = text()
  const tile = single(asked)
  const button: Button = { key: 'discard', words: ask.discard(''), acts: [], hot: 'D' }
  if (!tile) return [button]
  // In a window only the tile just drawn can be discarded in turn.
  const out = asked.told.picture.now.doing === 'live' && !drawnBy(asked)
  const name = tileName(tile)
  const now = fits(form.fields?.tile, [tile])
  const racks = asked.options.some((each) => each.do === 'rack')
  if (!now && !(racks && drawnBy(asked))) return [button]
  const act: AnyAct = { do: 'discard', tile }
  const ready: Button = {
    ...button,
    words: out ? ask.discardOut(name) : ask.discard(name),
    ...(out ? { stray: true } : {}),
    acts: now ? [act] : [{ do: 'rack' }, act],
  }
  const misnames = asked.options.some(
    (each) => each.do === 'discard' && each.fields?.name?.is === 'name' && !each.fields.name.right,
  )
  const lays = asked.options.find((each) => each.do === 'lay' && fits(each.fields?.tile, [tile]))
  if (now && lays) ready.silent = lay(lays, asked)[0]!
  if (now && misnames)
    ready.other = {
      label: ask.discardName(name),
      kind: 'name',
      value: name,
      act: (said) => ({ do: 'discard', tile, ...(said && said !== name ? { name: said } : {}) }),
    }
  return [ready]
}

function swapOf(form: ActForm): { tile: Tile; owner: Seat; exposure: number } {
  return {
    tile: valuesOf<Tile>(form, 'tile')[0]!,
    owner: valuesOf<Seat>(form, 'owner')[0]!,
    exposure: valuesOf<number>(form, 'exposure')[0]!,
  }
}

function exchange(form: ActForm, asked: Asked): Button[] {
  const { ask } = text()
  const swap = swapOf(form)
  const many = asked.options.filter((each) => each.do === 'exchange').length > 1
  const words = many ? ask.exchangeWith(tileName(swap.tile), asked.who(swap.owner)) : ask.exchange
  const key = `exchange:${swap.tile} ${swap.owner} ${swap.exposure}`
  const act: AnyAct = { do: 'exchange', ...swap }
  return [{ key, words, acts: [act], icon: 'swap', hot: 'X', tiles: [swap.tile] }]
}

function give(form: ActForm, asked: Asked): Button[] {
  const swap = swapOf(form)
  const words = text().ask.give(tileName(swap.tile), asked.who(swap.owner))
  const key = `give:${swap.tile} ${swap.owner} ${swap.exposure}`
  return [{ key, words, acts: [{ do: 'give', ...swap }], tiles: [swap.tile] }]
}

function askJoker(form: ActForm, asked: Asked): Button[] {
  const { owner, exposure } = swapOf(form)
  const hand = asked.told.picture.hands.find((each) => each.seat === owner)
  const tile = hand?.exposures?.[exposure]?.tiles.find((each) => each !== 'J')
  const words = text().ask.askJoker(asked.who(owner), tileName(tile))
  return [{ key: `ask:${owner} ${exposure}`, words, acts: [{ do: 'ask', owner, exposure }] }]
}

function announce(_: ActForm, asked: Asked): Button[] {
  const { ask } = text()
  const act = (entered: string): AnyAct => ({ do: 'announce', each: Number(entered) || 0 })
  const { now } = asked.told.picture
  const most = now.doing === 'announcing' ? payer(asked, now) : null
  const label = most?.alone ? ask.announceAlone(most.name) : ask.announceLabel
  const field = { label, kind: 'number' as const, act }
  return [{ key: 'announce', words: ask.announce, acts: [], field }]
}

function pointOut(_: ActForm, asked: Asked): Button[] {
  const { ask } = text()
  const { now, discards } = asked.told.picture
  const acts = [{ do: 'point_out' as const }]
  if (now.doing === 'announcing') return [{ key: 'point_out', words: ask.pointOutValue, acts }]
  const down = discards?.at(-1)
  if (down?.right === false) {
    const words = down.name === null ? ask.askName : ask.pointOutName
    return [{ key: 'point_out', words, acts }]
  }
  return [{ key: 'point_out:end', words: ask.pointOutEnd, acts }]
}

function wish(form: ActForm): Button[] {
  return valuesOf<number>(form, 'count').map((count) => ({
    key: `wish:${count}`,
    words: text().ask.wish(count),
    acts: [{ do: 'wish', count }],
    hot: `${count}`,
  }))
}

/** One control for each value of a field. */
function each<Value extends string | number | boolean>(
  name: ActName,
  field: string,
  words: (value: Value, asked: Asked) => string,
): Make {
  return (form, asked) =>
    valuesOf<Value>(form, field).map((value) => ({
      key: `${name}:${value}`,
      words: words(value, asked),
      acts: [{ do: name, [field]: value } as unknown as AnyAct],
    }))
}

function call(form: ActForm): Button[] {
  const { ask } = text()
  return valuesOf<boolean>(form, 'mahjongg').map((mahjongg) =>
    mahjongg
      ? { key: 'call:mahjongg', words: ask.callMahJongg, acts: [{ do: 'call', mahjongg }] }
      : { key: 'call', words: ask.call, acts: [{ do: 'call', mahjongg }], hot: 'C' },
  )
}

/** Every act of the game and its control; one without a control is no TypeScript. */
export const ACTS: Record<ActName, Make> = {
  take: plain('take', () => text().ask.take),
  pass_tiles: passTiles,
  look: plain('look', () => text().ask.look),
  peek: plain('peek', () => text().ask.peek),
  object: plain(
    'object',
    ({ told }) =>
      told.picture.now.doing === 'passing' ? text().ask.objectPassing : text().ask.object,
    { hot: 'N' },
  ),
  consent: plain('consent', () => text().ask.consent, { hot: 'Y' }),
  wish,
  offer,
  report_joker: plain('report_joker', () => text().ask.reportJoker),
  replace,
  draw,
  rack,
  hold: plain('hold', () => text().ask.hold, { hot: 'H' }),
  pass: plain('pass', () => text().ask.passOn, { hot: 'P' }),
  call,
  lift: plain('lift', () => text().ask.lift),
  place: each<string>('place', 'where', (where) => text().ask.place[where]!),
  show,
  take_back: plain('take_back', (asked) =>
    drawnBy(asked) ? text().ask.takeBackTile : text().ask.takeBack,
  ),
  claim,
  change,
  lay,
  say,
  discard,
  ask: askJoker,
  give,
  exchange,
  cancel: plain('cancel', () => text().ask.cancel),
  declare: plain('declare', () => text().ask.declare, { hot: 'M', grave: true }),
  confirm: plain(
    'confirm',
    ({ told, who }) => {
      const { ask } = text()
      const { now } = told.picture
      if (now.doing !== 'announcing') return ask.confirm
      return now.by == null ? ask.confirmValue : ask.confirmOther(who(now.by))
    },
    { hot: 'Y' },
  ),
  doubt: plain('doubt', () => text().ask.doubt, { hot: 'N' }),
  throw_in: plain('throw_in', () => text().ask.throwIn, { stray: true }),
  announce,
  point_out: pointOut,
  challenge: each<Seat>('challenge', 'target', (seat, { who }) => text().ask.challenge(who(seat))),
  accept: plain('accept', () => text().ask.accept, { hot: 'Y' }),
  dispute: plain('dispute', () => text().ask.dispute, { hot: 'N' }),
  insist: plain('insist', () => text().ask.insist, { hot: 'Y' }),
  withdraw: plain('withdraw', () => text().ask.withdraw, { hot: 'N' }),
  // It means nothing: all that does goes before it.
  touch: each<string>('touch', 'what', (what) => text().ask.touch[what]!),
}

/** The controls of some acts, in their order; what is lawful and what is not are one control. */
export function controls(asked: Asked, acts: readonly ActName[]): Button[] {
  const found = new Map<string, Button>()
  for (const name of acts)
    for (const form of heard(asked, name))
      for (const button of ACTS[name](form, asked)) {
        const before = found.get(button.key)
        if (!before || ready(button) > ready(before)) found.set(button.key, button)
      }
  return [...found.values()]
}

/** The forms of an act. A value may be doubted whether it is wrong or not: the page must not tell. */
function heard(asked: Asked, name: ActName): readonly ActForm[] {
  const forms = formsOf(asked.options, name)
  const { now } = asked.told.picture
  if (name !== 'point_out' || forms.length || now.doing !== 'announcing' || now.by != null)
    return forms
  return formsOf(asked.options, 'confirm').map((form) => ({ ...form, do: name }))
}

/** A control that can act goes before one that waits for a choice, and a short way before a long one. */
function ready(button: Button): number {
  return button.acts.length ? 3 - button.acts.length : 0
}
