import type { Button, Question } from './button.ts'

/** A button's width in pixels, as near as one can tell without drawing it; `bare` has no tiles on it. */
export function widthOf(button: Button, phone: boolean, bare = phone): number {
  const edges = phone ? 22 : 38
  const words = bare && !phone ? (button.brief ?? button.words) : button.words
  const letters = 8.2 * (phone ? lineOf(words) : words.length)
  const tiles = bare || !button.key.startsWith('claim') ? 0 : 23 * (button.tiles?.length ?? 0) + 6
  const more = (button.icon ? 28 : 0) + (button.other ? 44 : 0)
  if (button.field) return 130 + letters + 8 * button.field.label.length
  return edges + letters + tiles + more
}

/** How long the longer line is where words stand in two. */
function lineOf(words: string): number {
  const breaks = [...words.matchAll(/ /g)].map(({ index }) => index)
  return Math.min(words.length, ...breaks.map((at) => Math.max(at, words.length - at - 1)))
}

/** What a phone's button has of the room that is left: as much as its words need for one line. */
export function growthOf({ words }: Button): number {
  return 1 + 8.2 * (words.length - lineOf(words))
}

const GAP = 8

/** The width of a heading's letter, as a share of its size: of most, and of the widest. */
const LETTER = { usual: 0.5, wide: 0.57 }
/** What an estimate of the buttons may lack. */
const SPARE = 16
const SIZES = { least: 17, most: 22 }

/** So much room a heading needs at the least, whatever buttons there are. */
export function headingRoom(heading: string): number {
  return Math.min(260, Math.max(150, heading.length * LETTER.usual * SIZES.least))
}

/** The first of some headings that a room holds without cutting it, or else the last. */
export function headingFor(headings: readonly string[], room: number): string {
  const fits = (each: string): boolean => each.length * LETTER.wide * SIZES.least <= room - SPARE
  return headings.find(fits) ?? headings.at(-1)!
}

/** How large a heading can be in a room, in pixels, so that it is not cut. */
export function headingSize(heading: string, room: number): number {
  const fits = Math.floor((room - SPARE) / (LETTER.wide * Math.max(1, heading.length)))
  return Math.min(SIZES.most, Math.max(SIZES.least, fits))
}

/** The line of a question, in fewer words where a room does not hold it on two lines. */
export function lineFor(question: Question | null, room: number): string {
  const { line = '', brief } = question ?? {}
  return brief && line.length * 3.5 > room - 2 * SPARE ? brief : line
}

/** What some buttons take in all. */
export function together(buttons: readonly Button[], phone: boolean, bare = phone): number {
  return buttons.reduce((sum, each) => sum + widthOf(each, phone, bare) + GAP, 0)
}

/** The buttons for which there is room, as they stand, and those that go to the tray. */
export function roomy(
  question: Question,
  room: number,
  phone = false,
  bare = phone,
): { shown: Button[]; rest: Button[] } {
  const must = [...(question.must ?? []), ...((phone && question.thumb) || [])]
  // What is not asked for is needed least, and stands first: nothing else leaves its place for it.
  const strays = question.buttons.filter((each) => each.stray)
  const asked = question.buttons.filter((each) => !each.stray)
  const kept = (keys: readonly string[]): Set<string> => {
    const all = [...new Set(keys)].flatMap((key) => asked.filter((each) => each.key === key))
    const found = new Set<string>()
    let left = room
    for (const button of [...all, ...(phone ? [] : strays)]) {
      const width = widthOf(button, phone, bare) + GAP
      // The first is always there, however narrow the bar, and so is what must never be looked for.
      if (width > left && found.size && !must.includes(button.key)) continue
      left -= width
      found.add(button.key)
    }
    return found
  }
  // Advice makes another button the main one: none comes or goes for it, if the main one is there.
  const usual = kept([...must, ...question.keep])
  const main = question.main
  const there = !main || usual.has(main) ? usual : kept([main, ...must, ...question.keep])
  return {
    shown: [...strays, ...asked].filter((each) => there.has(each.key)),
    rest: question.buttons.filter((each) => !there.has(each.key)),
  }
}
