import type { Text } from '../text/text.svelte.ts'
import type { TableSight, You } from '../wire.ts'

/** Who has come or gone while people gather, as sentences: to those who see, the chairs tell it. */
export function comings(
  before: TableSight,
  after: TableSight,
  you: You,
  words: Text['room']['stand'],
): string[] {
  const [was, now] = [people(before, you), people(after, you)]
  const come = [...now].filter(([person]) => !was.has(person))
  const gone = [...was].filter(([person]) => !now.has(person))
  return [
    ...come.map(([, name]) => words.sat(name)),
    ...gone.map(([, name]) => words.leftBare(name)),
  ]
}

function people({ chairs }: TableSight, you: You): ReadonlyMap<string, string> {
  return new Map(
    chairs.flatMap(({ person, name = '' }) =>
      person && person !== you.person ? [[person, name]] : [],
    ),
  )
}
