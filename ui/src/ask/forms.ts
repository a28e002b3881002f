import type { ActForm, AnyAct, AnyChoice, Tile } from '../wire.ts'

export type ActName = AnyAct['do']

/** The forms of one act among all that was offered. */
export function formsOf(options: readonly ActForm[], name: ActName): ActForm[] {
  return options.filter((form) => form.do === name)
}

/** How many of each kind. */
export function counted(tiles: readonly Tile[]): Map<Tile, number> {
  const counts = new Map<Tile, number>()
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1)
  return counts
}

/** Whether some tiles can be taken out of a pool. */
export function holds(pool: readonly Tile[], tiles: readonly Tile[]): boolean {
  const counts = counted(pool)
  return [...counted(tiles)].every(([tile, count]) => (counts.get(tile) ?? 0) >= count)
}

/** Whether two groups are the same tiles, in whatever order. */
export function alike(one: readonly Tile[], other: readonly Tile[]): boolean {
  return one.length === other.length && holds(one, other)
}

/**
 * Whether a choice can hold these tiles, as far as a page can tell: what makes a set and what makes
 * none is the referee's to say.
 */
export function fits(choice: AnyChoice | undefined, tiles: readonly Tile[]): boolean {
  switch (choice?.is) {
    case 'set':
      return choice.values.some((each) => alike(each, tiles))
    case 'pick': {
      const many = tiles.length >= choice.least && tiles.length <= choice.most
      return many && holds(choice.pool, tiles) && (!choice.joker || tiles.includes('J'))
    }
    case 'no_set':
      return tiles.length >= Math.max(1, choice.least) && holds(choice.pool, tiles)
    case 'one':
      return tiles.length === 1 && (choice.values as readonly unknown[]).includes(tiles[0])
    default:
      return false
  }
}

/** The values of a field that holds one of some. */
export function valuesOf<Value>(form: ActForm, field: string): readonly Value[] {
  const choice = form.fields?.[field]
  return choice?.is === 'one' ? (choice.values as readonly unknown[] as readonly Value[]) : []
}

/** The groups of tiles of a field that holds one of some. */
export function setsOf(form: ActForm, field = 'tiles'): readonly (readonly Tile[])[] {
  const choice = form.fields?.[field]
  return choice?.is === 'set' ? choice.values : []
}
