import type { AnyAct } from '../wire.ts'
import type { Button, Question } from './button.ts'

/** What costs a tile. */
const LOSES: readonly unknown[] = ['discard', 'pass_tiles', 'offer']

/**
 * A question whose main button is the one that does what is advised, or one of two in a toss-up.
 * What discards another tile is not the main one, nor is what costs any while advice is awaited.
 */
export function advised(question: Question, acts: readonly AnyAct[] | null): Question {
  const { buttons, main, mine, tray } = question
  if (!mine || (acts && !acts.length)) return question
  for (const act of acts ?? []) {
    const found =
      buttons.find((each) => does(each, act)) ??
      // Who is next lets a discard go by drawing.
      (act.do === 'pass' ? buttons.find(({ key }) => key === 'draw') : undefined)
    if (found) return { ...question, main: found.key }
    const spare = tray.find((each) => each.spare && does(each, act))
    if (spare) return exchanged(question, spare)
  }
  const loses = acts ? main === 'discard' : LOSES.includes(main)
  return loses ? { ...question, main: undefined } : question
}

/** A call with more Jokers stands where the one of its size did, and that one in the tray. */
function exchanged(question: Question, spare: Button): Question {
  const { buttons, keep, tray } = question
  const size = spare.tiles?.length
  const usual = buttons.find(({ key, tiles }) => key.startsWith('claim') && tiles?.length === size)
  return {
    ...question,
    main: spare.key,
    buttons: buttons.map((each) => (each === usual ? spare : each)),
    keep: keep.map((key) => (key === usual?.key ? spare.key : key)),
    tray: tray.map((each) => (each === spare && usual ? usual : each)),
  }
}

function does({ acts }: Button, act: AnyAct): boolean {
  const last = acts.at(-1)
  return !!last && told(last) === told(act)
}

/** An act as text: the order of its parts and of its tiles, and what it leaves out, do not count. */
function told(act: AnyAct): string {
  const parts = Object.entries(act)
    .filter(
      ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && !value.length),
    )
    .map(([name, value]) => [name, Array.isArray(value) ? [...(value as unknown[])].sort() : value])
  return JSON.stringify(parts.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
}
