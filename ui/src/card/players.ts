import { nameOf } from '../scene/seats.ts'
import type { Coaching, Seat, TableSight, ToldAdvice } from '../wire.ts'

/** What the analyst calls the other players, who knows no names: in turn order from oneself. */
const SOMEBODY = ['the next player', 'the player across', 'the player before you'] as const

/** Words of the analyst with the players' names in them. */
export function byName(words: string, table: TableSight | null, me: Seat | null): string {
  // With fewer than four, who sits across is not a matter of counting.
  if (!table || me === null || table.chairs.length !== 4) return words
  return SOMEBODY.reduce((said, phrase, at) => {
    const name = nameOf(table, ((me + at + 1) % 4) as Seat)
    if (!name) return said
    const joker = said.replaceAll(`the Joker of ${phrase}`, () => `${name}’s Joker`)
    return joker.replaceAll(phrase, () => name)
  }, words)
}

/** All that the analyst says, with names. */
export function coachingByName(
  coaching: Coaching,
  table: TableSight | null,
  me: Seat | null,
): Coaching {
  const say = (words: string): string => byName(words, table, me)
  const named = (advice: ToldAdvice | null): ToldAdvice | null =>
    advice && {
      ...advice,
      summary: say(advice.summary),
      reason: say(advice.reason),
      options: advice.options.map((each) => ({
        ...each,
        words: say(each.words),
        facts: each.facts.map(say),
      })),
    }
  return { ...coaching, advice: named(coaching.advice), line: named(coaching.line) }
}
