import { text } from '../text/text.svelte.ts'
import type { Seat, SeesAnnouncing, SeesChallenged, SeesOver, SeesVerifying } from '../wire.ts'
import type { Asked } from './button.ts'
import type { Said } from './question.ts'
import { paid, payer } from './shares.ts'

/** A hand is shown, priced or called dead; or it is all over. */
export function ending(
  asked: Asked,
  now: SeesVerifying | SeesAnnouncing | SeesChallenged | SeesOver,
): Said {
  switch (now.doing) {
    case 'verifying':
      return verifying(asked, now)
    case 'announcing':
      return announcing(asked, now)
    case 'challenged':
      return challenged(asked, now)
    case 'over':
      return over(asked, now)
  }
}

function verifying(asked: Asked, now: SeesVerifying): Said {
  const { ask } = text()
  const bar = ['throw_in', 'doubt', 'confirm'] as const
  if (now.seat === asked.me) return { heading: ask.verifyingMine, line: ask.verifyingMineLine }
  const heading = ask.verifying(asked.who(now.seat))
  const asks = now.waits.includes(asked.me)
    ? ask.verifyingLine
    : ask.verifyingDone(now.waits.map(asked.who))
  const line = now.thrown.includes(asked.me) ? `${ask.verifyingThrown} ${asks}` : asks
  // Both answers weigh the same: the page does not lean to one.
  return { heading, line, bar, first: ['confirm', 'doubt'], must: ['confirm', 'doubt'] }
}

function announcing(asked: Asked, now: SeesAnnouncing): Said {
  const { ask } = text()
  const bar = ['point_out', 'confirm', 'announce'] as const
  const says = (seat: Seat, amount: number): string => {
    const each = paid(asked, now, amount)
    return seat === asked.me ? ask.announcedMine(each) : ask.announced(asked.who(seat), each)
  }
  const mine = now.winner === asked.me
  const { announced, right, by } = now
  if (announced === null)
    return mine
      ? { key: '', heading: ask.announcing, line: owed(asked, now), bar, main: ['announce'] }
      : {
          key: '',
          heading: ask.announcingWait(asked.who(now.winner)),
          line: ask.verifyingMine,
          bar,
        }
  const asks = now.waits.includes(asked.me)
  const said = says(now.winner, announced)
  const first = asks ? (['confirm', 'point_out'] as const) : []
  const other =
    right == null || by == null
      ? ''
      : by === asked.me
        ? ask.correctedMine(paid(asked, now, right))
        : says(by, right)
  const line = asks
    ? ask.announcedLine(other && asked.who(by!))
    : ask.announcedWait(now.waits.map(asked.who))
  return {
    key: `${announced}${other && '!'}`,
    heading: other || said,
    line: other ? `${said}. ${line}` : line,
    bar,
    first,
    must: first,
  }
}

function owed(asked: Asked, now: SeesAnnouncing): string {
  const { ask } = text()
  const most = payer(asked, now)
  if (!most) return ask.announcingLine
  return most.alone ? ask.announcingAlone(most.name) : ask.announcingMore(most.name)
}

function challenged(asked: Asked, now: SeesChallenged): Said {
  const { ask } = text()
  const bar = ['withdraw', 'insist', 'dispute', 'accept'] as const
  const by = asked.who(now.challenger)
  const target = asked.who(now.target)
  const key = String(now.disputed)
  const costs = now.costs ? ` ${ask.withdrawCosts(now.costs)}` : ''
  if (now.target === asked.me) {
    const line = now.disputed ? ask.challengedDisputedWait(by) : ask.challengedLine
    return { key, heading: ask.challenged(by), line, bar }
  }
  if (now.challenger === asked.me)
    return now.disputed
      ? { key, heading: ask.challengedDisputed, line: `${ask.challengedDisputedLine}${costs}`, bar }
      : {
          key,
          heading: ask.challengedMine(target),
          line: `${ask.challengedWait(target)}${costs}`,
          bar,
        }
  const line = now.disputed ? ask.challengedDisputedWait(by) : ask.challengedWait(target)
  return { key, heading: ask.challengedOther(by, target), line, bar }
}

function over(asked: Asked, now: SeesOver): Said {
  const { ask } = text()
  const won = now.win?.winner
  switch (now.ending) {
    case 'mahjongg':
      return {
        heading: won === asked.me ? ask.overMahJonggMine : ask.overMahJongg(asked.who(won ?? 0)),
        line: ask.overLine,
      }
    case 'wall':
      return { heading: ask.overWall, line: ask.overWallLine }
    case 'thrown_in':
      return { heading: ask.overThrown, line: ask.overThrownLine }
    case 'abandoned':
      return { heading: ask.overAbandoned, line: ask.overAbandonedLine }
  }
}
