import { pageText } from '../text/pages.svelte.ts'
import { text } from '../text/text.svelte.ts'
import type { Face } from '../tiles.ts'

/** A piece of a sentence: words, or a rule that they name. */
export type Piece = { words: string } | { rule: string }

const RULE = /\b([A-Z]{1,6}-\d{2})\b/
/** A tile as scenarios write it, and how many of it: `4B`, `J*3`. */
const TILE = '(?:[1-9][BCD]|[NEWSRGFJ0])(?:\\*\\d+)?'
const TILES = new RegExp(`(?<![\\w+-])${TILE}(?: ${TILE})*(?![\\w-])`, 'g')

/** Cuts a sentence where it names a rule, so that the name can be a link. */
export function pieces(sentence: string): Piece[] {
  return sentence
    .split(RULE)
    .map((each, at) => (at % 2 ? { rule: each } : { words: each }))
    .filter((each) => 'rule' in each || each.words)
}

/** A line of a scenario as players would say it: names for seats, names for tiles. */
export function plainly(words: string): string {
  const { names } = pageText().scenario
  return words
    .replace(/\s*->.*$/, '')
    .replace(/\bP([0-3])\b/g, (_, seat: string) => names[Number(seat)]!)
    .replace(/([}\]]) (?=\{)/g, '$1; ')
    .replace(/\]\(\d+\)/g, '')
    .replace(TILES, (tiles: string, at: number, all: string) => {
      const counted = all.slice(0, at).endsWith(' of ')
      // A zero alone is a number; among tiles, or where copies are counted, it is Soap.
      return tiles === '0' && !counted ? tiles : named(tiles, counted || !at)
    })
    .replace(/[{[]\s*/g, '')
    .replace(/\s*[}\]]/g, '')
    .replace(/^./, (letter) => letter.toUpperCase())
}

/** Tiles by their names, those alike together: `F J J` as "a Flower and two Jokers". */
function named(tiles: string, bare: boolean): string {
  const numbers = new Map<Face, number>()
  for (const each of tiles.split(' ')) {
    const [tile, times = '1'] = each.split('*') as [Face, string?]
    numbers.set(tile, (numbers.get(tile) ?? 0) + Number(times))
  }
  const { card, tile } = text()
  return pageText().scenario.and(
    [...numbers].map(([face, number]) => {
      const some = card.some(tile(face), number)
      return number > 1 || bare ? some : `${/^[8E]/.test(some) ? 'an' : 'a'} ${some}`
    }),
  )
}

/** The sentence that answers; what follows explains it. */
export function firstSentence(words: string): string {
  return words.match(/^.*?[.!?](?=\s|$)/s)?.[0] ?? words
}
