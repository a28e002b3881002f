import { text } from '../text/text.svelte.ts'
import type { DrawnPattern, Tile } from '../wire.ts'
import { isSign, type Word } from './marks.ts'

/** A hand that could be had, as it is heard: set by set, and what is held of each. */
export function handAloud(words: readonly Word[]): string {
  const { card, tile } = text()
  return words
    .flatMap(({ spots }) => alike(spots, (each) => each.tile))
    .map((set) => {
      const of = (have: string): number => set.filter((each) => each.have === have).length
      return card.heldOf(
        card.some(tile(set[0]!.tile), set.length),
        set.length,
        of('tile'),
        of('joker'),
      )
    })
    .join('; ')
}

/** A pattern as it is heard: what stands together, and in which of its suits. */
export function patternAloud({ words }: DrawnPattern): string {
  const { card } = text()
  const suits = new Set(words.flat().flatMap((each) => each.colour || []))
  return words
    .flat()
    .filter((run) => !isSign(run.text.trim()))
    .map((run) => {
      const figures = [...run.text.replaceAll('Wh', '0').replaceAll(' ', '')]
      const sets = alike(figures, (each) => each).map((set) => card.some(kind(set[0]!), set.length))
      return run.colour
        ? card.inSuit(sets.join(', '), 'abcde'.indexOf(run.colour), suits.size)
        : sets.join(', ')
    })
    .join('; ')
}

function kind(figure: string): string {
  const { card, tile } = text()
  if (figure === 'D') return card.dragon
  return /[FNEWSRG0]/.test(figure) ? tile(figure as Tile) : figure
}

/** Neighbours that are alike stand together. */
function alike<Each>(all: readonly Each[], by: (each: Each) => string): Each[][] {
  const found: Each[][] = []
  for (const each of all) {
    const last = found.at(-1)
    if (last && by(last[0]!) === by(each)) last.push(each)
    else found.push([each])
  }
  return found
}
