import { text } from '../text/text.svelte.ts'
import { letGo, saysMahJongg } from '../scene/seats.ts'
import type { AnyAct, Down, SeesLive, SeesSealed } from '../wire.ts'
import type { Asked } from './button.ts'
import { formsOf, setsOf, type ActName } from './forms.ts'
import type { Said } from './question.ts'

/** A discard that can be called. */
export function window(asked: Asked, now: SeesSealed | SeesLive): Said {
  const { ask, tile } = text()
  const down = asked.told.picture.discards?.at(-1)
  const key = asked.told.picture.discards?.length ?? 0
  const heading = down ? discarded(asked, down) : ''
  const said = now.doing === 'sealed' ? sealed(asked, now, down) : live(asked, now, down)
  // Once nobody calls it any more, it matters no more what was wrong with it.
  const gone = letGo(asked.told.picture)
  const odd = gone ? '' : oddly(down)
  const passes = asked.told.passes ? passing(asked) : null
  const line = [odd, passes?.line ?? said.line].filter(Boolean).join(' ')
  const shorter =
    down && down.by !== asked.me
      ? [ask.discardedBrief(asked.who(down.by), tile(down.tile)), tile(down.tile)]
      : []
  const short = [
    oddly(down, true),
    passes?.line ?? said.line.replace(ask.windowOpen, ask.windowOpenBrief),
  ].join(' ')
  const brief = said.brief ?? (odd && !down?.right && short)
  return { key, heading, shorter, ...said, ...passes, line, ...(brief ? { brief } : {}) }
}

/** The table answers by itself: nothing is pressed for it. */
function passing(asked: Asked): Partial<Said> & { line: string } {
  const { ask } = text()
  const able = asked.options.some(({ do: name }) => name === 'claim' || name === 'declare')
  const line = able ? ask.windowPassing : `${ask.windowNothing} ${ask.windowPassing}`
  return { line, main: [] }
}

function discarded(asked: Asked, down: Down): string {
  const { ask, tile } = text()
  const name = tile(down.tile)
  if (down.by === asked.me) return ask.discardedMine(name)
  const by = asked.who(down.by)
  return down.right ? ask.discarded(by, name) : ask.discardedWrong(by, name)
}

/** What was wrong with the discard: made out of turn, or not called by its name. */
function oddly(down: Down | undefined, brief = false): string {
  const { ask } = text()
  if (!down) return ''
  const early = down.out_of_turn ? ask.outOfTurn : ''
  const wrong = brief ? ask.saidWrong : ask.saidOf(down.name ?? '')
  const said = down.right ? '' : down.name === null ? ask.saidNothing : wrong
  return [early, said].filter(Boolean).join(' ')
}

/** At a table that refuses errors, what is offered is good; elsewhere the page must not tell. */
function refuses(asked: Asked): boolean {
  return asked.table?.rules.illegal_move_policy === 'refuse'
}

/** What the discard is good for, where the table may say so. */
function meaning(asked: Asked): string {
  const { ask } = text()
  if (!refuses(asked)) return ask.windowOpen
  if (formsOf(asked.options, 'declare').length) return ask.windowWin
  const sets = formsOf(asked.options, 'claim').flatMap((form) => setsOf(form))
  const sizes = [...new Set(sets.map((tiles) => tiles.length + 1))].sort()
  if (sizes.length) return ask.windowCall(sizes)
  return ask.windowNothing
}

function sealed(
  asked: Asked,
  now: SeesSealed,
  down: Down | undefined,
): Partial<Said> & { line: string } {
  const { ask } = text()
  if (down?.by === asked.me)
    return down.right ? { line: ask.windowMine, bar: ['point_out'] } : unnamed()
  if (now.mine) return { ...answered(now.mine, down), bar: ['point_out'] }
  const draws = formsOf(asked.options, 'draw').length > 0
  const last: ActName = draws ? 'draw' : 'pass'
  const next = draws ? ` ${ask.windowNext}` : ''
  return {
    line: meaning(asked) + next,
    ...(formsOf(asked.options, 'claim').length ? { brief: ask.windowOpenBrief + next } : {}),
    bar: ['point_out', 'declare', 'claim', last],
    first: [last, 'declare', 'claim'],
    must: [last],
    main: refuses(asked) ? ['declare', last] : [last],
  }
}

/** What I said about the discard, while nobody is told. */
function answered(mine: AnyAct, down: Down | undefined): { heading?: string; line: string } {
  const { ask, tile } = text()
  if (mine.do === 'declare') return { heading: ask.windowCalledMahJongg, line: ask.windowOthers }
  if (mine.do !== 'claim') return { line: `${ask.windowPassed} ${ask.windowOthers}` }
  return { heading: ask.windowCalled(down ? tile(down.tile) : ''), line: ask.windowOthers }
}

function live(
  asked: Asked,
  now: SeesLive,
  down: Down | undefined,
): Partial<Said> & { line: string } {
  const { ask, tile } = text()
  const claim = now.claims?.find((each) => each.seat === asked.me)
  if (claim) {
    const heading = claim.mahjongg
      ? ask.windowCalledMahJongg
      : ask.windowCalled(down ? tile(down.tile) : '')
    const bound = claim.committed !== null
    const settled = now.nameable ? ask.windowUnnamed : ask.windowBound
    return {
      heading,
      line: bound ? settled : ask.windowCalledLine,
      ...(bound
        ? {}
        : { brief: ask.windowCalledBrief, shorter: claim.mahjongg ? [] : [ask.windowCalledIt] }),
      bar: ['point_out', 'claim', 'declare', 'take_back', 'pass'],
      first: ['take_back', 'declare', 'claim'],
      must: ['take_back', 'declare'],
      main: claim.mahjongg ? ['declare'] : ['claim'],
    }
  }
  if (now.closing && now.next === asked.me) {
    const { closing } = now
    const wins = saysMahJongg(now, asked.me)
    const out = closing.do === 'discard' || closing.do === 'lay' ? tile(closing.tile) : ''
    const then = asked.then ? `${ask.windowClosingThen(tile(asked.then))} ` : ''
    return {
      heading: wins
        ? ask.windowCalledMahJongg
        : out
          ? ask.windowClosingOut(out)
          : ask.windowClosing,
      line: wins ? ask.windowBound : then + ask.windowClosingLine(down ? tile(down.tile) : ''),
      bar: ['declare', 'take_back', 'point_out'],
    }
  }
  const gone = letGo(asked.told.picture)
  if (now.next === asked.me && now.drawn) {
    const drew = now.drew ? tile(now.drew) : ''
    return {
      heading: gone ? ask.turnDrew(drew) : ask.windowDrewMine(drew),
      ...(gone ? { shorter: [ask.turnShort(drew), ask.turn] } : {}),
      line: gone
        ? ask.turnThis
        : waiting(asked, now, true) || ask.windowDrewMineLine(down ? tile(down.tile) : ''),
      bar: ['declare', 'exchange', 'take_back', 'point_out', 'rack', 'discard'],
      first: ['rack', 'discard', 'take_back', 'declare'],
      must: ['take_back', 'rack', 'declare', ...(now.end === 'tail' ? [] : ['discard' as const])],
      main: ['rack'],
    }
  }
  const words = gone ? nexts(asked, now) : { line: state(asked, now, down) }
  if (down?.by === asked.me)
    return now.nameable && !gone ? unnamed(called(asked, now)) : { ...words, bar: ['point_out'] }
  const draws = formsOf(asked.options, 'draw').some((form) => form.group === 'play')
  const last: readonly ActName[] = draws ? ['draw'] : ['pass']
  const out: readonly ActName[] = asked.chosen.length === 1 ? ['discard'] : []
  const wins: readonly ActName[] = refuses(asked) ? ['declare'] : []
  // What tiles that are chosen add comes first, so that nothing else leaves its place.
  return {
    ...words,
    bar: [...out, 'point_out', 'claim', 'declare', 'call', 'hold', ...last],
    // Where errors are possible a declaration may be one, and a call alone shows no set.
    first: [...last, ...wins, 'claim', 'hold', 'declare', 'call', 'point_out'],
    must: [...last, ...wins],
    thumb: ['declare', 'call'],
    main: [...wins, ...last],
  }
}

/** My own discard without its name: I can still say it. */
function unnamed(calls = ''): Omit<Said, 'heading'> {
  const line = `${calls} ${text().ask.windowUnnamed}`.trim()
  return { line, bar: ['say'], main: ['say'] }
}

/** Whose turn it is, once all the others have let the discard go. */
function nexts(asked: Asked, now: SeesLive): { heading?: string; line: string } {
  const { ask } = text()
  const name = asked.who(now.next)
  const decides = !now.drawn && !now.passed.includes(now.next)
  if (now.next !== asked.me) {
    const waits = decides ? ask.othersDecides : ask.othersDraws
    const line = now.drawn ? ask.othersDrew(name, now.end) : waits(name)
    return { heading: ask.othersTurn(name), line }
  }
  return decides ? { line: ask.windowLast } : { heading: ask.drawing, line: ask.drawingLine }
}

/** What the others have said about the discard; nothing while nobody has. */
function called(asked: Asked, now: SeesLive): string {
  const { ask } = text()
  const others = asked.told.picture.seats.filter((seat) => seat !== asked.me)
  const wins = others.filter((seat) => saysMahJongg(now, seat))
  const calls = (now.claims ?? []).filter(({ seat }) => seat !== asked.me && !wins.includes(seat))
  const open = calls.every(({ committed }) => committed === null)
  const words = open ? ask.windowDeciding : ask.windowCalledBy
  return [
    ...wins.map((seat) => ask.othersSaid(asked.who(seat))),
    ...(calls.length ? [words(calls.map(({ seat }) => asked.who(seat)))] : []),
  ].join(' ')
}

/** What the others keep the next player from racking with: a call, or that they asked for time. */
function waiting(asked: Asked, now: SeesLive, drawn = false): string {
  const { ask } = text()
  const holder = now.holds?.find(({ seat }) => seat !== asked.me)
  const held = drawn ? ask.windowHeldDrawn : ask.windowHeld
  return called(asked, now) || (holder ? held(asked.who(holder.seat)) : '')
}

function state(asked: Asked, now: SeesLive, down: Down | undefined): string {
  const { ask } = text()
  const calls = called(asked, now)
  if (calls) return calls
  if (down?.by === asked.me) return waiting(asked, now) || ask.windowMine
  if (now.passed.includes(asked.me)) return ask.windowPassed
  const holder = now.holds?.[0]
  if (holder)
    return holder.seat === asked.me ? ask.windowHeldMine : ask.windowHeld(asked.who(holder.seat))
  if (now.drawn) return `${ask.othersDrew(asked.who(now.next), now.end)} ${ask.windowDrawn}`
  const next = now.next === asked.me
  return next ? `${ask.windowOpen} ${ask.windowNext}` : ask.windowOpen
}
