import type { Position, Seat, SteppedCase, SteppedMoment, Tile } from '../wire.ts'

/** A step that one looks at: something that happened, what is true after it, and the table. */
export interface Step {
  kind: 'act' | 'given'
  words: string
  told: readonly string[]
  refused: SteppedMoment['refused']
  /** What the scenario makes sure of afterwards. */
  so: readonly string[]
  position: Position | null
}

/** The steps of a case: what is only looked at belongs to the step before it. */
export function steps(one: SteppedCase): Step[] {
  const found: Step[] = []
  let position: Position | null = null
  for (const moment of one.moments) {
    position = moment.position ?? position
    const last = found.at(-1)
    if (moment.kind === 'check' && last) {
      // What is looked up in the log alone has no words: there is nothing to see of it.
      if (moment.words) found[found.length - 1] = { ...last, so: [...last.so, moment.words] }
      continue
    }
    found.push({
      kind: moment.kind === 'given' ? 'given' : 'act',
      words: moment.words,
      told: moment.told,
      refused: moment.refused,
      so: [],
      position,
    })
  }
  return found
}

/** Whether there is no tile on a table: nothing is dealt yet. */
export function bare({ hands, discards }: Position): boolean {
  return !discards.length && hands.every((hand) => !hand.slope.length && !hand.exposures.length)
}

/** The seats that a case is about, all where there are no racks to choose from: those that something happens to, or that it names. */
export function concerned(all: readonly Step[]): Set<Seat> {
  const seats = new Set<Seat>()
  const first = all.find((step) => step.position)?.position
  for (const step of all) {
    const said = step.kind === 'given' ? '' : step.words
    for (const [, seat] of said.matchAll(/\bP([0-3])\b/g)) seats.add(Number(seat) as Seat)
    for (const hand of step.position?.hands ?? []) {
      const before = first?.hands.find((each) => each.seat === hand.seat)
      if (hand.exposures.length || hand.dead || before?.slope.join() !== hand.slope.join())
        seats.add(hand.seat)
    }
    if (step.position?.turn != null) seats.add(step.position.turn)
  }
  if (all.every(({ position }) => !position || bare(position)))
    for (const hand of first?.hands ?? []) seats.add(hand.seat)
  return seats
}

/** Which of some tiles were not there before, as places. */
export function arrived(now: readonly Tile[], before: readonly Tile[] | undefined): Set<number> {
  const fresh = new Set<number>()
  if (!before) return fresh
  const left = new Map<Tile, number>()
  for (const tile of before) left.set(tile, (left.get(tile) ?? 0) + 1)
  for (const [place, tile] of now.entries()) {
    const known = left.get(tile) ?? 0
    if (known) left.set(tile, known - 1)
    else fresh.add(place)
  }
  return fresh
}
