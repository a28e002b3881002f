import type { Button, Question } from './button.ts'

/** A button's width in pixels, as near as one can tell without drawing it. */
export function widthOf(button: Button, phone: boolean): number {
  const edges = phone ? 22 : 38
  const letters = 8.2 * button.words.length
  const tiles = phone || !button.key.startsWith('claim') ? 0 : 23 * (button.tiles?.length ?? 0) + 6
  const more = (button.icon ? 28 : 0) + (button.other ? 44 : 0)
  if (button.field) return 130 + letters + 8 * button.field.label.length
  return edges + letters + tiles + more
}

const GAP = 8

/** The buttons for which there is room, as they stand, and those that go to the tray. */
export function roomy(
  question: Question,
  room: number,
  phone = false,
): { shown: Button[]; rest: Button[] } {
  const order = new Set([...(question.main ? [question.main] : []), ...question.keep])
  const kept = new Set<string>()
  let left = room
  for (const key of order) {
    const button = question.buttons.find((each) => each.key === key)
    if (!button) continue
    left -= widthOf(button, phone) + GAP
    // The first is always there, however narrow the bar.
    if (left < 0 && kept.size) break
    kept.add(key)
  }
  return {
    shown: question.buttons.filter((each) => kept.has(each.key)),
    rest: question.buttons.filter((each) => !kept.has(each.key)),
  }
}
