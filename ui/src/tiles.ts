/** A tile in our notation; F1 to F8 are the eight drawings of a Flower. */
export type Face = (typeof FACES)[number]

/** Where a tile lies, which says how wide it is (`--tile-…` in the stylesheets). */
export type Size = keyof typeof WIDTHS

export const SKINS = ['classic', 'plain'] as const
export type Skin = (typeof SKINS)[number]

const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const SUITS = ['B', 'C', 'D'] as const

export const FACES = [
  ...SUITS.flatMap((suit) => NUMBERS.map((number) => `${number}${suit}` as const)),
  ...(['N', 'E', 'W', 'S', 'R', 'G', '0'] as const),
  ...(['F', 'F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'J', 'back'] as const),
] as const

export const WIDTHS = {
  home: 88,
  live: 84,
  slot: 72,
  rack: 54,
  end: 50,
  hand: 48,
  shelf: 40,
  seat: 36,
  discard: 30,
  phone: 28,
  crowded: 24,
  least: 22,
  card: 21,
} as const

/** A face for a reading eye has pips; under this width it has one large figure instead. */
const LEAST_FOR_PIPS = 40

/** Which drawing a tile has: the Flowers of a set differ, and which one it is means nothing. */
export function drawing(tile: Face, which: number): Face {
  return tile === 'F' ? (`F${(which % 8) + 1}` as Face) : tile
}

/** Names the symbol of a tile in the sprite. */
export function symbol(face: Face, size: Size, pips = WIDTHS[size] >= LEAST_FOR_PIPS): string {
  return `${pips ? 't' : 's'}-${face === 'F' ? 'F1' : face}`
}
