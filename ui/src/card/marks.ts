import type { DrawnLine, DrawnPattern, Mark, Tile } from '../wire.ts'
import { counted, sets, suitOf } from './notation.ts'

/** A place of a hand: the tile it wants, and whether that is held or a Joker stands for it. */
export interface Spot {
  tile: Tile
  have: '' | 'tile' | 'joker'
}

/** What stands together on the card: some places, or a sign between them. */
export interface Word {
  spots: readonly Spot[]
  sign: string
}

/** Sets of this size and more have room for Jokers; which of them the server counts in `fillable`. */
const ROOM = 3

/** The hand of a line as the card prints it, with what is held of it. */
export function marked(mark: Mark, line: DrawnLine): Word[] {
  const groups = sets(mark.hand)
  const spots = groups.map(({ tile, size }) =>
    Array.from({ length: size }, (): Spot => ({ tile, have: 'tile' })),
  )
  take(spots, mark)
  return worded(spots, line)
}

/** Takes away what is missing: from the largest sets, at their ends; Jokers fill what they may. */
function take(groups: Spot[][], mark: Mark): void {
  const missing = counted(mark.missing)
  missing.delete('J')
  for (const group of groups.toSorted((one, other) => other.length - one.length)) {
    for (const spot of group.toReversed()) {
      const left = missing.get(spot.tile) ?? 0
      if (!left) break
      spot.have = ''
      missing.set(spot.tile, left - 1)
    }
  }
  const open = groups.filter((each) => each.length >= ROOM).flatMap((each) => each.filter(lacks))
  // Where sets alone do not say which of them Jokers may stand in, none is shown there.
  if (open.length !== mark.fillable) return
  for (const spot of open.slice(0, mark.jokers)) spot.have = 'joker'
}

function lacks(spot: Spot): boolean {
  return spot.have === ''
}

/** Puts the spots together as the printed pattern has them; a hand of no such shape by its sets. */
function worded(groups: readonly (readonly Spot[])[], line: DrawnLine): Word[] {
  const sizes = groups.map((each) => each.length)
  const pattern = line.patterns.find((each) => fits(each, sizes))
  if (!pattern) return groups.map((spots) => ({ spots, sign: '' }))
  const all = groups.flat()
  let at = 0
  return pattern.words.map((runs) => {
    const text = runs.map((each) => each.text).join('')
    if (isSign(text)) return { spots: [], sign: text }
    const size = places(text)
    at += size
    return { spots: all.slice(at - size, at), sign: '' }
  })
}

/** Whether words end where sets end: `336` holds two sets, but no set spans two words. */
function fits(pattern: DrawnPattern, sizes: readonly number[]): boolean {
  const ends = new Set<number>()
  let sum = 0
  for (const size of sizes) ends.add((sum += size))
  let at = 0
  for (const runs of pattern.words) {
    const text = runs.map((each) => each.text).join('')
    if (isSign(text)) continue
    at += places(text)
    if (!ends.has(at)) return false
  }
  return at === sum
}

/** How many tiles a printed word has: the white dragon has two letters. */
export function places(text: string): number {
  return text.replaceAll('Wh', 'W').length
}

export function isSign(text: string): boolean {
  return /^[^\p{L}\p{N}?]+$/u.test(text)
}

/** The suits of a hand, in the order in which they come. */
export function suits(words: readonly Word[]): ('B' | 'C' | 'D')[] {
  const found = words.flatMap((word) => word.spots.map((spot) => suitOf(spot.tile)))
  return [...new Set(found)].filter((each) => each !== '')
}

/** How many places are filled, and how many there are. */
export function filled(words: readonly Word[]): [number, number] {
  const spots = words.flatMap((word) => word.spots)
  return [spots.filter((spot) => spot.have).length, spots.length]
}
