import type { AnyAct } from '../wire.ts'
import type { Button, Question } from './button.ts'

/** A question whose main button is the one that does what is advised, where one does just that. */
export function advised(question: Question, act: AnyAct | null | undefined): Question {
  if (!act || !question.mine) return question
  const { buttons } = question
  const found =
    buttons.find((each) => does(each, act)) ??
    // Who is next lets a discard go by drawing.
    (act.do === 'pass' ? buttons.find(({ key }) => key === 'draw') : undefined)
  return found ? { ...question, main: found.key } : question
}

function does({ acts }: Button, act: AnyAct): boolean {
  return acts.length === 1 && told(acts[0]!) === told(act)
}

/** An act as text: the order of its parts and of its tiles, and what it leaves out, do not count. */
function told(act: AnyAct): string {
  const parts = Object.entries(act)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && !value.length))
    .map(([name, value]) => [name, Array.isArray(value) ? [...(value as unknown[])].sort() : value])
  return JSON.stringify(parts.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
}
