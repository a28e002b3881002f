import { FACES } from '../tiles.ts'
import type { Tile } from '../wire.ts'

const KNOWN: ReadonlySet<string> = new Set(FACES)

/** Some tiles alike, as notation writes them: `5C*3`. */
export interface Alike {
  tile: Tile
  size: number
}

/** Reads the sets of a text such as `F*2 5C*3 N`; what is no tile is left out. */
export function sets(text: string): Alike[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [tile, size] = word.split('*')
      return { tile: tile as Tile, size: Number(size ?? 1) }
    })
    .filter(({ tile, size }) => KNOWN.has(tile) && size > 0)
}

/** How many of each tile a text has. */
export function counted(text: string): Map<Tile, number> {
  const counts = new Map<Tile, number>()
  for (const { tile, size } of sets(text)) counts.set(tile, (counts.get(tile) ?? 0) + size)
  return counts
}

/** Writes tiles as notation: `F*2 5C`. */
export function written(tiles: readonly Tile[]): string {
  const counts = new Map<Tile, number>()
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1)
  return [...counts].map(([tile, size]) => (size > 1 ? `${tile}*${size}` : tile)).join(' ')
}

/** The suit of a tile; dragons belong to one where a card prints them in its colour. */
export function suitOf(tile: Tile): 'B' | 'C' | 'D' | '' {
  return tile.length === 2 ? (tile[1] as 'B' | 'C' | 'D') : ''
}
