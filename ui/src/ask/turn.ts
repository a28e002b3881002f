import { live } from '../scene/seats.ts'
import { text } from '../text/text.svelte.ts'
import type { SeesDrawing, SeesTurn, Tile, Seat } from '../wire.ts'
import { drawnBy } from './acts.ts'
import type { Asked } from './button.ts'
import { formsOf, valuesOf, type ActName } from './forms.ts'
import type { Said } from './question.ts'

const BAR: readonly ActName[] = [
  'replace',
  'declare',
  'exchange',
  'claim',
  'cancel',
  'take_back',
  'rack',
  'point_out',
  'discard',
]

/** Somebody's turn, or somebody's draw. */
export function turn(asked: Asked, now: SeesTurn | SeesDrawing): Said {
  if (now.doing === 'drawing') return drawing(asked, now)
  return now.seat === asked.me ? mine(asked, now) : others(asked, now)
}

function drawing(asked: Asked, now: SeesDrawing): Said {
  const { ask } = text()
  const bar = ['point_out', 'draw'] as const
  if (now.seat === asked.me)
    return {
      heading: ask.drawing,
      line: live(asked.told.picture) ? ask.drawingLine : ask.drawingNone,
      bar,
      main: ['draw'],
    }
  const name = asked.who(now.seat)
  return { heading: ask.othersTurn(name), line: ask.othersDraws(name), bar }
}

/** Whether the referee would let these acts be errors, so that nothing may tell good from bad. */
function real(asked: Asked): boolean {
  return asked.table?.rules.illegal_move_policy !== 'refuse'
}

function mine(asked: Asked, now: SeesTurn): Said {
  const { ask, tile: name } = text()
  const wins = formsOf(asked.options, 'declare').some((form) => form.group === 'play')
  const shown = wins && !real(asked)
  const lead: ActName[] = shown ? ['declare'] : []
  const key = asked.told.picture.discards?.length ?? 0
  const base = { key, bar: BAR, first: ['declare', 'discard', 'rack', 'exchange'] as ActName[] }
  if (now.exchange) {
    const given = now.exchange.given !== null
    return {
      ...base,
      bar: ['declare', 'cancel', 'give', 'rack', 'discard'],
      first: ['give', 'rack', 'cancel'],
      heading: given ? ask.exchangeGiven : ask.exchangeAsked(asked.who(now.exchange.owner)),
      line: given ? ask.exchangeGivenLine : ask.exchangeAskedLine,
      main: [...lead, given ? 'rack' : 'give'],
    }
  }
  if (now.said)
    return {
      ...base,
      heading: ask.turnSaid,
      line: ask.turnSaidLine,
      first: ['declare', 'take_back'],
      main: ['declare'],
    }
  if (now.loose)
    return {
      ...base,
      heading: ask.turnLoose(name(now.loose)),
      line: ask.turnLooseLine,
      first: ['claim', 'declare'],
      main: [...lead, 'claim'],
    }
  const drawn = drawnBy(asked)
  /** What came from the wall is said for the whole turn, racked or not. */
  const drew = drawn ?? (now.how === 'wall' && !now.exchanged ? now.drew : undefined)
  const drewWords = drew ? ask.turnDrew(name(drew)) : ''
  const swap = swapping(asked, drawn)
  const main: ActName[] = [...lead, ...(swap ? (['exchange'] as const) : []), 'discard']
  const wrong = now.end === 'tail' && drawn !== undefined
  const heading = wrong
    ? ask.turnTail
    : drew
      ? drewWords
      : now.exchanged
        ? ask.turnSwapped
        : now.how === 'claim'
          ? ask.turnExposed
          : now.how === 'deal'
            ? ask.turnEast
            : ask.turn
  const other = drawn && asked.chosen.length === 1 && asked.chosen[0] !== drawn
  const line = shown
    ? ask.turnReady
    : wrong
      ? ask.turnTailLine
      : other
        ? ask.turnRackFirst(name(drawn))
        : (swap?.line ??
          (drawn ? ask.turnThis : now.how === 'claim' ? exposed(asked) : ask.turnChoose))
  const shorter =
    heading === drewWords ? [ask.turnShort(name(drew!)), ask.turn] : now.exchanged ? [ask.turn] : []
  const brief = swap && line === swap.line ? { brief: swap.brief } : {}
  return { ...base, heading, shorter, line, ...brief, main, must: ['declare', 'discard'] }
}

function exposed(asked: Asked): string {
  const { ask } = text()
  return formsOf(asked.options, 'change').length ? ask.turnExposedLine : ask.turnExposedDone
}

/** The Joker that can be had now, in words; nothing where there is none. */
function swapping(
  asked: Asked,
  drawn: Tile | undefined,
): { line: string; brief: string } | undefined {
  const { ask, tile: name } = text()
  const form = formsOf(asked.options, 'exchange').find((each) => each.group === 'play')
  if (!form) return undefined
  const tile = valuesOf<Tile>(form, 'tile')[0]!
  const owner = asked.who(valuesOf<Seat>(form, 'owner')[0]!)
  return {
    line: tile === drawn ? ask.turnSwap(owner) : ask.turnSwapAny(name(tile), owner),
    brief: ask.turnSwapBrief(name(tile), owner),
  }
}

function others(asked: Asked, now: SeesTurn): Said {
  const { ask } = text()
  const name = asked.who(now.seat)
  const line = now.said
    ? ask.othersSaid(name)
    : now.exchange
      ? ask.othersSwaps(name, asked.who(now.exchange.owner))
      : now.contested
        ? ask.othersContested(name)
        : now.how === 'claim'
          ? ask.othersExposes(name)
          : now.how === 'deal'
            ? ask.othersOpens(name)
            : now.racked
              ? ask.othersRacked(name)
              : ask.othersDrew(name, now.end)
  const wins = formsOf(asked.options, 'declare').some((form) => form.group === 'play')
  return {
    key: asked.told.picture.discards?.length ?? 0,
    heading: ask.othersTurn(name),
    line,
    bar: ['declare', 'replace', 'report_joker', 'pass', 'point_out'],
    main: wins && !real(asked) ? ['declare'] : [],
  }
}
