import { text } from '../text/text.svelte.ts'
import type { SeesAnnouncing, SeesChallenged, SeesOver, SeesVerifying } from '../wire.ts'
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
  const judges = asked.told.picture.seats.filter(
    (seat) => seat !== now.seat && seat !== asked.me && !now.confirmed.includes(seat),
  )
  if (now.seat === asked.me) return { heading: ask.verifyingMine, line: ask.verifyingMineLine }
  const done = now.confirmed.includes(asked.me)
  const heading = ask.verifying(asked.who(now.seat))
  const asks = done ? ask.verifyingDone(judges.map(asked.who)) : ask.verifyingLine
  const line = now.thrown.includes(asked.me) ? `${ask.verifyingThrown} ${asks}` : asks
  // Both answers weigh the same: the page does not lean to one.
  return { heading, line, bar, first: ['confirm', 'doubt'], must: ['confirm', 'doubt'] }
}

function announcing(asked: Asked, now: SeesAnnouncing): Said {
  const { ask } = text()
  const bar = ['point_out', 'confirm', 'announce'] as const
  const key = now.announced ?? ''
  if (now.winner === asked.me) {
    const said = now.announced
    const heading = said === null ? ask.announcing : ask.announcedMine(paid(asked, now, said))
    const line = now.corrected ? ask.announcingCorrected : owed(asked, now)
    return { key, heading, line, bar, main: now.announced === null ? ['announce'] : [] }
  }
  const name = asked.who(now.winner)
  if (now.announced === null)
    return { key, heading: ask.announcingWait(name), line: ask.verifyingMine, bar }
  const line = now.corrected ? ask.announcingCorrected : ask.announcedLine
  const heading = ask.announced(name, paid(asked, now, now.announced))
  return {
    key,
    heading,
    line,
    bar,
    first: ['confirm', 'point_out'],
    must: ['confirm', 'point_out'],
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
  if (now.target === asked.me) {
    const line = now.disputed ? ask.challengedDisputedWait(by) : ask.challengedLine
    return { key, heading: ask.challenged(by), line, bar }
  }
  if (now.challenger === asked.me)
    return now.disputed
      ? { key, heading: ask.challengedDisputed, line: ask.challengedDisputedLine, bar }
      : { key, heading: ask.challengedMine(target), line: ask.challengedWait(target), bar }
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
