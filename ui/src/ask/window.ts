import { text } from '../text/text.svelte.ts'
import type { Down, SeesLive, SeesSealed } from '../wire.ts'
import type { Asked } from './button.ts'
import { formsOf, setsOf, type ActName } from './forms.ts'
import type { Said } from './question.ts'

/** A discard that can be called. */
export function window(asked: Asked, now: SeesSealed | SeesLive): Said {
  const down = asked.told.picture.discards?.at(-1)
  const key = asked.told.picture.discards?.length ?? 0
  const heading = down ? discarded(asked, down) : ''
  const said = now.doing === 'sealed' ? sealed(asked, now, down) : live(asked, now, down)
  const line = [misnamed(down), said.line].filter(Boolean).join(' ')
  return { key, heading, ...said, line }
}

function discarded(asked: Asked, down: Down): string {
  const { ask, tile } = text()
  const name = tile(down.tile)
  if (down.by === asked.me) return ask.discardedMine(name)
  const by = asked.who(down.by)
  return down.right ? ask.discarded(by, name) : ask.discardedWrong(by, name)
}

/** What was said of the discard, where it was not its name. */
function misnamed(down: Down | undefined): string {
  const { ask } = text()
  if (!down || down.right) return ''
  return down.name === null ? ask.saidNothing : ask.saidOf(down.name)
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

function sealed(asked: Asked, now: SeesSealed, down: Down | undefined): Omit<Said, 'heading'> {
  const { ask } = text()
  if (down?.by === asked.me) return { line: ask.windowMine, bar: ['point_out'] }
  if (now.mine) return { line: ask.windowAnswered, bar: ['point_out'] }
  const draws = formsOf(asked.options, 'draw').length > 0
  const last: ActName = draws ? 'draw' : 'pass'
  const good = refuses(asked)
  return {
    line: draws ? `${meaning(asked)} ${ask.windowNext}` : meaning(asked),
    bar: ['point_out', 'declare', 'claim', last],
    first: [last, 'declare', 'claim'],
    must: [last],
    main: good ? ['declare', 'claim', last] : [last],
  }
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
    const bar = ['declare', 'claim', 'take_back', 'pass'] as const
    const first = ['take_back'] as const
    const bound = claim.committed !== null
    const main = claim.mahjongg ? (['declare'] as const) : (['claim'] as const)
    return { heading, line: bound ? ask.windowBound : ask.windowCalledLine, bar, first, main }
  }
  if (now.closing && now.next === asked.me) {
    const { closing } = now
    const out = closing.do === 'discard' || closing.do === 'lay' ? tile(closing.tile) : ''
    return {
      heading: out ? ask.windowClosingOut(out) : ask.windowClosing,
      line: ask.windowClosingLine(down ? tile(down.tile) : ''),
      bar: ['declare', 'take_back', 'point_out'],
    }
  }
  if (now.next === asked.me && now.drawn) {
    const drew = now.drew ? tile(now.drew) : ''
    return {
      heading: ask.windowDrewMine(drew),
      line: ask.windowDrewMineLine(down ? tile(down.tile) : ''),
      bar: ['declare', 'exchange', 'take_back', 'point_out', 'rack', 'discard'],
      first: ['rack', 'discard', 'take_back', 'declare'],
      main: ['rack'],
    }
  }
  if (down?.by === asked.me) return { line: ask.windowMine, bar: ['point_out'] }
  const draws = formsOf(asked.options, 'draw').some((form) => form.group === 'play')
  const last: readonly ActName[] = draws ? ['draw'] : ['pass']
  const out: readonly ActName[] = asked.chosen.length === 1 ? ['discard'] : []
  // Whoever has chosen tiles is about to do something with them.
  const mine: readonly ActName[] = asked.chosen.length ? [...out, 'claim'] : []
  return {
    line: state(asked, now),
    bar: ['point_out', 'declare', 'claim', 'call', 'hold', ...out, ...last],
    first: [...last, ...mine, 'declare', 'call', 'claim', 'hold'],
    must: asked.chosen.length ? last : [...last, 'call'],
    main: last,
  }
}

function state(asked: Asked, now: SeesLive): string {
  const { ask } = text()
  if (now.passed.includes(asked.me)) return ask.windowPassed
  const callers = (now.claims ?? []).filter((each) => each.seat !== asked.me)
  if (callers.length) return ask.windowCalledBy(callers.map((each) => asked.who(each.seat)))
  const holder = now.holds?.[0]
  if (holder)
    return holder.seat === asked.me ? ask.windowHeldMine : ask.windowHeld(asked.who(holder.seat))
  if (now.drawn) return ask.windowDrawn(asked.who(now.next))
  const next = now.next === asked.me
  return next ? `${ask.windowOpen} ${ask.windowNext}` : ask.windowOpen
}
