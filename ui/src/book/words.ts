import { text } from '../text/text.svelte.ts'
import { FACES, type Face } from '../tiles.ts'

/** A piece of a sentence: words, or a rule that they name. */
export type Piece = { words: string } | { rule: string }

const RULE = /\b([A-Z]{1,6}-\d{2})\b/
const TILE = new RegExp(
  `(?<!\\w)(${FACES.filter((face) => /^(\d[BCD]|J)$/.test(face)).join('|')})(?:\\*(\\d+))?(?![\\w])`,
  'g',
)

/** Cuts a sentence where it names a rule, so that the name can be a link. */
export function pieces(sentence: string): Piece[] {
  return sentence
    .split(RULE)
    .map((each, at) => (at % 2 ? { rule: each } : { words: each }))
    .filter((each) => 'rule' in each || each.words)
}

/** A line of a scenario as players would say it: names for seats, names for tiles. */
export function plainly(words: string): string {
  const { names } = text().scenario
  return alike(words)
    .replace(/\s*->.*$/, '')
    .replace(/\bP([0-3])\b/g, (_, seat: string) => names[Number(seat)]!)
    .replace(TILE, (_, tile: string, times?: string) => {
      const name = text().tile(tile as Face)
      return times ? `${times} × ${name}` : name
    })
    .replace(/[{[]\s*/g, '')
    .replace(/\s*[}\]]/g, '')
    .replace(/^./, (letter) => letter.toUpperCase())
}

/** Says tiles alike once: `4B 4B 4B` as `4B*3`. */
function alike(words: string): string {
  return words.replace(/(?<!\w)(\d[BCD]|J)(?: \1(?!\w|\*))+/g, (all, tile: string) => {
    return `${tile}*${all.split(' ').length}`
  })
}
