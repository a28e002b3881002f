/** The addresses of the page. The first that fits counts: a card cannot be named "edit". */
export const PATTERNS = {
  home: '/',
  new: '/new',
  join: '/join',
  table: '/t/:table',
  cards: '/cards',
  edit: '/cards/edit/:id?',
  card: '/cards/:name',
  rules: '/rules',
  rule: '/rules/:id',
  score: '/score',
  games: '/games',
  numbers: '/games/numbers',
  game: '/games/:game',
  replay: '/replay/:share',
  settings: '/settings',
} as const

export type Name = keyof typeof PATTERNS

type Words<Path extends string> = Path extends `${infer Word}/${infer Rest}`
  ? Word | Words<Rest>
  : Path
type Optional<Path extends string> =
  Words<Path> extends infer Word ? (Word extends `:${infer Key}?` ? Key : never) : never
type Needed<Path extends string> =
  Words<Path> extends infer Word
    ? Word extends `:${infer Key}`
      ? Key extends `${string}?`
        ? never
        : Key
      : never
    : never

/** What an address says beside its name: `{ table: string }`, `{ id?: string }`, or nothing. */
export type Params<N extends Name> = { [Key in Needed<(typeof PATTERNS)[N]>]: string } & {
  [Key in Optional<(typeof PATTERNS)[N]>]?: string
}

/** A place of the page, such as `{ name: 'table', params: { table: 'plums' } }`. */
export type Route = { [N in Name]: { name: N; params: Params<N> } }[Name]

/** Reads an address; nothing if there is no such place. */
export function parse(address: string): Route | undefined {
  const path = address.replace(/[?#].*$/s, '')
  for (const [name, pattern] of Object.entries(PATTERNS)) {
    const params = match(pattern, path)
    if (params) return { name, params } as Route
  }
  return undefined
}

/** Writes the address of a place. */
export function address<N extends Name>(
  name: N,
  ...[params]: keyof Params<N> extends never ? [] : [Params<N>]
): string {
  const values: Record<string, string | undefined> = params ?? {}
  const words = PATTERNS[name].split('/').map((word) => {
    const key = keyOf(word)
    return key === undefined ? word : encodeURIComponent(values[key] ?? '')
  })
  return words.join('/').replace(/(.)\/$/, '$1')
}

/** The words of the game, for those who are new to it. */
export const WORDS = 'DEF'

/** How a game goes: not a chapter, but found like one. */
export const HOW = 'HOW'

/** The address of a chapter of the rulebook. */
export function chapterAddress(id: string): string {
  return `${address('rules')}?chapter=${encodeURIComponent(id)}`
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = split(pattern)
  const found = split(path)
  if (found.length > wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, word] of wanted.entries()) {
    const key = keyOf(word)
    const given = found[place]
    if (given === undefined) {
      if (!word.endsWith('?')) return undefined
    } else if (key === undefined) {
      if (given !== word) return undefined
    } else {
      const value = decoded(given)
      if (value === undefined) return undefined
      params[key] = value
    }
  }
  return params
}

function split(path: string): string[] {
  return path.split('/').filter((word) => word !== '')
}

function keyOf(word: string): string | undefined {
  return /^:(\w+)\??$/.exec(word)?.[1]
}

function decoded(word: string): string | undefined {
  try {
    return decodeURIComponent(word)
  } catch {
    return undefined
  }
}
