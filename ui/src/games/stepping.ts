import type { Down, HandPicture, Picture, Seat, Shown, Step, Tile } from '../wire.ts'

/** A rack as a step shows it: tiles, or how many backs. */
export interface RackSight {
  seat: Seat
  /** Nothing where the rack is hidden. */
  tiles: readonly Tile[] | null
  count: number
  /** In the fingers, or laid for a pass. */
  aside: readonly Tile[]
  exposures: NonNullable<HandPicture['exposures']>
  dead: string
}

/** The racks at a step. */
export function racks(step: Step): RackSight[] {
  return step.picture.hands.map((hand) => ({
    seat: hand.seat,
    tiles: hand.shown ?? (hand.seat === step.picture.seat ? (step.picture.slope ?? null) : null),
    count: hand.tiles,
    aside: step.aside?.[hand.seat] ?? [],
    exposures: hand.exposures ?? [],
    dead: hand.dead ?? '',
  }))
}

/** The discards on the table at a step. */
export function lying(shown: Shown, step: Step): Down[] {
  return (step.lying ?? []).flatMap((place) => shown.discards[place] ?? [])
}

/** The picture of a step with its discards, as a live table has it. */
export function picture(shown: Shown, step: Step): Picture {
  return { ...step.picture, discards: lying(shown, step), dice: shown.dice }
}

/** Another step by one's own choice: within the game. */
export function clamped(shown: Shown, step: number): number {
  return Math.min(Math.max(0, step), Math.max(0, shown.steps.length - 1))
}

/** The step of another view at the same moment: the last that had happened by then. */
export function moment(shown: Shown, step: Pick<Step, 'at' | 'event'>): number {
  const same = shown.steps.findLastIndex((each) => each.at === step.at && each.event === step.event)
  if (same >= 0) return same
  return Math.max(
    0,
    shown.steps.findLastIndex((each) => each.at <= step.at),
  )
}

/** The step that an address names; nothing where it names none. */
export function addressed(shown: Shown, query: URLSearchParams): number | undefined {
  const named = /^(\d+)\.(\w+)$/.exec(query.get('at') ?? '')
  return named ? moment(shown, { at: Number(named[1]), event: named[2]! }) : undefined
}

/** An address with the moment of a step in it, whichever view shows it; without one, the opening. */
export function withMoment(address: string, step?: Pick<Step, 'at' | 'event'>): URL {
  const url = new URL(address)
  if (step) url.searchParams.set('at', `${step.at}.${step.event}`)
  else url.searchParams.delete('at')
  return url
}

/** The step of the discard before or after this one; the end where there is none. */
export function discardFrom(shown: Shown, step: number, way: 1 | -1): number {
  for (let each = step + way; each >= 0 && each < shown.steps.length; each += way)
    if (shown.steps[each]!.event === 'tile_discarded') return each
  return way === 1 ? shown.steps.length - 1 : 0
}

/** Where a key leads; nothing for one that means nothing here. */
export function keyed(shown: Shown, step: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return clamped(shown, step - 1)
    case 'ArrowRight':
    case 'ArrowDown':
      return clamped(shown, step + 1)
    case 'PageUp':
      return discardFrom(shown, step, -1)
    case 'PageDown':
      return discardFrom(shown, step, 1)
    case 'Home':
      return 0
    case 'End':
      return shown.steps.length - 1
    default:
      return undefined
  }
}
