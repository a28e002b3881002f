import type { Text } from '../text/text.svelte.ts'
import type { Chair, TableSight, You } from '../wire.ts'

type Words = Text['room']['stand']

/** What has changed about the people at a table, as sentences. */
export function news(before: TableSight, after: TableSight, you: You, words: Words): string[] {
  const said: string[] = []
  const seen = new Set(before.chairs.map((each) => each.person).filter(Boolean))
  // While people gather they come and go before one's eyes; the chairs tell it.
  const quiet = after.stage === 'gathering' || before.chairs.length !== after.chairs.length
  if (!quiet) {
    after.chairs.forEach((now, number) => {
      const was = before.chairs[number]!
      if (now.person !== you.person && was.person !== you.person)
        said.push(...moved(was, now, seen, words))
    })
  }
  if (before.host !== after.host) {
    const name = after.chairs.find((each) => each.person === after.host)?.name
    if (after.host === you.person) said.push(words.youHost)
    else if (name) said.push(words.host(name))
  }
  return said
}

/** The table with all counted as here who have not been away for long. */
export function steady(table: TableSight, gone: readonly string[]): TableSight {
  const here = (each: Chair): Chair =>
    each.person && !gone.includes(each.person) ? { ...each, here: true } : each
  return { ...table, chairs: table.chairs.map(here) }
}

/** Whether a sentence is true no more: who was gone is back. */
export function outdated(line: string, { chairs }: TableSight, words: Words): boolean {
  return chairs.some(({ name = '', here, stand_in, person }) => {
    if (!person) return false
    if (line === words.lost(name ?? '')) return here !== false || !!stand_in
    return !stand_in && [words.away(name ?? ''), words.handed(name ?? '')].includes(line)
  })
}

function moved(
  was: Chair,
  now: Chair,
  seen: ReadonlySet<string | undefined>,
  words: Words,
): string[] {
  if (was.person && was.person !== now.person)
    return [
      now.bot && !now.person
        ? words.left(was.name ?? '', now.name ?? '')
        : words.leftBare(was.name ?? ''),
    ]
  const name = now.name ?? ''
  if (now.person && !was.person) return seen.has(now.person) ? [] : [words.sat(name)]
  if (!now.person) return []
  if (now.stand_in && !was.stand_in) return [now.handed ? words.handed(name) : words.away(name)]
  if (!now.stand_in && was.stand_in) return [words.back(name)]
  if (now.stand_in) return []
  // Who is here is not worth a word, so the table leaves it out.
  const gone = [was.here === false, now.here === false]
  if (gone[0] === gone[1]) return []
  return [gone[1] ? words.lost(name) : words.here(name)]
}
