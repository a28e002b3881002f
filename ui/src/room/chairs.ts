import type { Chair, TableSight, You } from '../wire.ts'

export type Side = 'bottom' | 'right' | 'across' | 'left'

const SIDES: Record<number, readonly Side[]> = {
  3: ['bottom', 'right', 'left'],
  4: ['bottom', 'right', 'across', 'left'],
}

/** A chair with its number, its side as one sees it, and who has it. */
export interface Placed {
  chair: Chair
  number: number
  side: Side
  kind: 'person' | 'bot' | 'free'
}

/** The chairs round the table, one's own at the bottom; a watcher stands behind the first. */
export function placed(table: TableSight, you: You | null): Placed[] {
  const size = table.chairs.length
  const own = you?.chair ?? 0
  const sides = SIDES[size] ?? SIDES[4]!
  return table.chairs.map((chair, number) => ({
    chair,
    number,
    side: sides[(number - own + size) % size]!,
    kind: chair.person ? 'person' : chair.bot ? 'bot' : 'free',
  }))
}

/** The numbers of the chairs that nobody and no bot has. */
export function empty(table: TableSight): number[] {
  return table.chairs.flatMap((chair, number) => (chair.person || chair.bot ? [] : [number]))
}

/** The chairs of bots that play for nobody: a person may take one. */
export function bots(table: TableSight): { number: number; name: string }[] {
  return table.chairs.flatMap((chair, number) =>
    chair.bot && !chair.person ? [{ number, name: chair.name ?? '' }] : [],
  )
}

/** The name of somebody by id, as far as the chairs tell it. */
export function nameOf(table: TableSight, person: string): string {
  return table.chairs.find((each) => each.person === person)?.name ?? ''
}

/** Whether somebody has just come to play, so that a chair is taken at once. */
export function coming(table: TableSight, you: You, asked: boolean): boolean {
  if (you.role !== 'watcher' || table.stage !== 'gathering' || !empty(table).length) return false
  // Into a private table one comes by a link or a code, and with those one comes to play.
  return asked || !table.settings.public
}
