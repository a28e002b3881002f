import { text } from '../text/text.svelte.ts'
import type {
  ActForm,
  Seat,
  SeesCourtesy,
  SeesDealing,
  SeesPassing,
  SeesPolling,
  SeesReady,
} from '../wire.ts'
import type { Asked } from './button.ts'
import { formsOf, type ActName } from './forms.ts'
import type { Said } from './question.ts'

/** The seat that a direction leads to; turns go to the right. */
export function toward(asked: Pick<Asked, 'me' | 'told'>, direction: string): Seat {
  const { seats } = asked.told.picture
  const steps = { right: 1, across: 2, left: seats.length - 1 }[direction] ?? 1
  return seats[(seats.indexOf(asked.me) + steps) % seats.length]!
}

/** The seat that a pass comes from. */
export function whence(asked: Pick<Asked, 'me' | 'told'>, direction: string): Seat {
  return toward(asked, { right: 'left', left: 'right' }[direction] ?? direction)
}

/** Whether nobody can pass a Joker, not even by mistake. */
export function jokersStay(options: readonly ActForm[]): boolean {
  return options.some((form) => form.stays)
}

/** Whom all wait for, once a Joker came back. */
function replaced(asked: Asked, now: SeesPassing | SeesPolling): string {
  const [by] = now.owes?.filter((seat) => seat !== asked.me) ?? []
  return by === undefined ? '' : text().ask.owedBy(asked.who(by))
}

/** The deal and the Charleston. */
export function before(
  asked: Asked,
  now: SeesReady | SeesDealing | SeesPassing | SeesPolling | SeesCourtesy,
): Said {
  const { ask } = text()
  if (formsOf(asked.options, 'replace').length)
    return {
      key: 'replace',
      heading: ask.replace,
      line: ask.replaceLine,
      bar: ['replace'],
      main: ['replace'],
    }
  switch (now.doing) {
    case 'ready':
      return { heading: ask.ready, line: ask.readyLine }
    case 'dealing':
      return dealing(asked)
    case 'passing':
      return passing(asked, now)
    case 'polling':
      return polling(asked, now)
    case 'courtesy':
      return courtesy(asked, now)
  }
}

/** A hand that is complete before play; at a real table the words are in the tray for everybody. */
function early(asked: Asked): ActName[] {
  return asked.table?.rules.illegal_move_policy === 'refuse' ? ['declare'] : []
}

function dealing(asked: Asked): Said {
  const { ask } = text()
  const take = formsOf(asked.options, 'take').length
  const rack = formsOf(asked.options, 'rack').length
  const line = take ? ask.dealingTake : rack ? ask.dealingRack : ask.dealingWait
  return { heading: ask.dealing, line, bar: ['take', 'rack'], main: ['take', 'rack'] }
}

/** Whether incoming tiles may be sent on unseen. */
export function blinds(options: readonly ActForm[]): boolean {
  return formsOf(options, 'pass_tiles').filter(({ group }) => group === 'play').length > 1
}

function passing(asked: Asked, now: SeesPassing): Said {
  const { ask } = text()
  const to = asked.who(toward(asked, now.direction))
  const from = asked.who(whence(asked, now.direction))
  const still = asked.told.picture.seats.filter((seat) => !now.laid.includes(seat))
  const bar: ActName[] = ['report_joker', ...early(asked), 'object', 'look', 'pass_tiles']
  const main = ['look', 'pass_tiles'] as const
  const more = { key: now.stage, bar, main, must: ['object', ...main] as const }
  if (now.mine || !formsOf(asked.options, 'pass_tiles').length) {
    const others = still.filter((seat) => seat !== asked.me).map(asked.who)
    const owed = !now.mine && still.includes(asked.me)
    const heading = owed ? ask.pass(now.name) : ask.passLaid(now.name)
    return {
      ...more,
      heading,
      line: replaced(asked, now) || (owed ? ask.owed : ask.passWait(others)),
    }
  }
  const own = asked.chosen.length
  const blind = asked.blind.length
  const left = 3 - own - blind
  const line = left
    ? own + blind
      ? ask.passMore(left, to)
      : [ask.passTo(to), jokersStay(asked.options) && ask.passJokers].filter(Boolean).join(' ')
    : blind
      ? ask.passBlind(own, blind, from)
      : ask.passFull(to)
  const also = blinds(asked.options) ? { also: text().hand.blindLine(0, from, to) } : {}
  return { ...more, ...also, heading: ask.pass(now.name), line, first: ['pass_tiles', 'object'] }
}

function polling(asked: Asked, now: SeesPolling): Said {
  const { ask } = text()
  const bar: ActName[] = ['report_joker', ...early(asked), 'object', 'consent']
  if (!now.consented.includes(asked.me))
    return { heading: ask.poll, line: replaced(asked, now) || ask.pollLine, bar, main: ['consent'] }
  const others = asked.told.picture.seats.filter((seat) => !now.consented.includes(seat))
  return { heading: ask.polled, line: ask.passWait(others.map(asked.who)), bar }
}

function courtesy(asked: Asked, now: SeesCourtesy): Said {
  const { ask } = text()
  const across = asked.who(toward(asked, 'across'))
  const heading = ask.courtesy(across)
  const side: ActName[] = ['report_joker', ...early(asked)]
  if (formsOf(asked.options, 'wish').length)
    return { key: 'wish', heading, line: ask.courtesyAsk, bar: [...side, 'wish'], first: ['wish'] }
  if (formsOf(asked.options, 'offer').length) {
    const count = now.agreed ?? 0
    return {
      key: 'offer',
      heading: ask.courtesyOffer(count, across),
      line: ask.courtesyOfferLine(count),
      bar: [...side, 'offer'],
      main: ['offer'],
    }
  }
  const done = now.done.includes(asked.me)
  if (done) {
    const ready = [...now.done, ...now.offered]
    const others = asked.told.picture.seats.filter((seat) => !ready.includes(seat))
    const line = now.agreed ? ask.passWait(others.map(asked.who)) : ask.courtesyNone
    return { key: 'done', heading: ask.courtesyDone, line, bar: side }
  }
  const line =
    now.agreed == null ? ask.courtesyWished(now.mine ?? 0, across) : ask.passWait([across])
  return { key: 'wait', heading, line, bar: side }
}
