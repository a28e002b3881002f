import { pageText } from '../text/pages.svelte.ts'
import { text } from '../text/text.svelte.ts'
import type { Face } from '../tiles.ts'
import type { Shown } from '../wire.ts'

const TILE = /^(?:[1-9][BCD]|[NEWSRGFJ]|0)(?=$|[.,;:]$)/

/** What the players of a replay are called; a hidden name is told as the seat. */
export function called(shown: Pick<Shown, 'players'>): string[] {
  return shown.players.map((name, seat) =>
    name === `P${seat}` || name === '' ? pageText().replay.seats[seat]! : name,
  )
}

/** The words of a step as players say them: names without seats, tiles by their names. */
export function worded(words: string, shown: Pick<Shown, 'players'>): string {
  const names = called(shown)
  // The seat stands before each name, so a name is never taken for a tile.
  const parts = words.split(/(\bP[0-3](?: \([^)]*\))?)/)
  return parts
    .map((part, place) => (place % 2 ? (names[Number(part[1])] ?? part) : tiles(part)))
    .join('')
}

function tiles(part: string): string {
  // What is between quotes was said by somebody: it stays as it was.
  return part
    .split(/([“"][^”"]*[”"])/)
    .map((piece, place) => (place % 2 ? piece : named(piece)))
    .join('')
}

function named(piece: string): string {
  const tokens = piece.split(' ')
  const is = (at: number): boolean => TILE.test(tokens[at] ?? '')
  let said = ''
  tokens.forEach((token, at) => {
    // A zero alone is a number; among tiles it is Soap.
    const tile = is(at) && (token[0] !== '0' || is(at - 1) || is(at + 1))
    const last = said.at(-1)
    const list = tile && at > 0 && is(at - 1) && last !== ':' && last !== ','
    said += at === 0 ? '' : list ? ', ' : ' '
    said += tile ? token.replace(TILE, (face) => text().tile(face as Face)) : token
  })
  return said
}

/** Where a replay begins: with the first thing that the players did, the tiles being dealt. */
export function opening(shown: { steps: readonly { event: string }[] }): number {
  const first = shown.steps.findIndex(
    ({ event }) => !['wall_broken', 'tiles_taken', 'hand_racked'].includes(event),
  )
  return Math.max(0, first)
}
