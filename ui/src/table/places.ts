/**
 * Places of the table page that others put something into, by element id. They are always there
 * while a game is, and keep their size, so that nothing moves when they fill.
 */
export const PLACES = {
  /** The middle of the felt: the slots of the Charleston cover the discards there. */
  middle: 'felt-middle',
  /** Where a tile dropped is a discard. */
  discards: 'felt-discards',
  /** Beside how the discards lie: to let some go unasked. */
  auto: 'felt-auto',
} as const
