import type { Coaching, DrawnCard, DrawnLine, Mark, Standing } from '../wire.ts'

/** A line of the card with what is known of it for me. */
export interface Known {
  line: DrawnLine
  section: string
  /** What is held of it. */
  mark: Mark | undefined
  /** How far it is; nothing without help. */
  standing: Standing | undefined
  /** Why it cannot be had any more; nothing while it can. */
  lost: string
}

const FAR = 999

/** Every line as printed, joined with what is held of it and what the analyst knows. */
export function known(card: DrawnCard, coaching: Coaching | null): Known[] {
  const marks = new Map(coaching?.marks.map((each) => [each.line, each]))
  const standings = new Map(coaching?.lines.map((each) => [each.line, each]))
  const lost = new Map(coaching?.lost.map((each) => [each.line, each.why]))
  return card.sections.flatMap((section) =>
    section.lines.map((line) => ({
      line,
      section: section.name,
      mark: marks.get(line.id),
      standing: standings.get(line.id),
      lost: lost.get(line.id) ?? '',
    })),
  )
}

/** The lines that can still be had: those worth most first, the nearest, or as they are printed. */
export function reachable(
  lines: readonly Known[],
  coaching: Coaching | null,
  best: boolean,
  distances = false,
): Known[] {
  const live = lines.filter((each) => !each.lost)
  if (!coaching || !(best || distances)) return live
  const place = new Map(
    coaching.lines.map((each, at) => [each.line, best ? at : (each.distance ?? FAR)]),
  )
  return live.toSorted(
    (one, other) => (place.get(one.line.id) ?? FAR) - (place.get(other.line.id) ?? FAR),
  )
}

/** The lines that somebody looks for, by any words or figures that are printed with them. */
export function searched(lines: readonly Known[], question: string): Known[] {
  const words = question.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return [...lines]
  return lines.filter((each) => {
    const text = printed(each)
    return words.every((word) =>
      // A single X or C is the mark of a line, not a letter in it.
      /^[xc]$/.test(word) ? each.line.mark.toLowerCase() === word : text.includes(word),
    )
  })
}

function printed({ line, section }: Known): string {
  const said = line.patterns.flatMap((each) => each.said.map((run) => run.text))
  return [line.id, section, line.plain, line.plain.replaceAll(' ', ''), ...said, line.value]
    .join(' ')
    .toLowerCase()
}
