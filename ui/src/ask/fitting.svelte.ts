import { wide } from '../table/wide.svelte.ts'
import { headingFor, headingRoom, headingSize, roomy, together } from './bar.ts'
import type { Button, Question } from './button.ts'

/** What is to be fitted into the bar. */
export interface Wanted {
  question: Question | null
  /** The heading in full, and in fewer words. */
  headings: readonly string[]
  /** The heading is of something else than the question: nothing is left out for its sake. */
  aside: boolean
  /** What the plate takes, with what stands on it. */
  plate: number
}

/** The bar as it is drawn before anybody has measured it. */
const USUAL = 852
/** A bar of less has words on its buttons, and no tiles. */
const TILED = 840

/** What the bar has room for: which buttons, with tiles or without, and how large a heading. */
export class Fitting {
  /** The width of the bar. */
  measured = $state(0)

  constructor(readonly wanted: () => Wanted) {}

  #width = $derived(this.measured || USUAL)
  /** What the plate and the doors to the card and the tray leave. */
  #across = $derived.by(() => this.#width - this.wanted().plate - (wide.sheet ? 104 : 0))
  #room = $derived.by(() => {
    // Beside a long rack the buttons may stand in two rows.
    if (wide.low && wide.long) return 2 * this.#width - 100
    if (wide.phone) return this.#width - 80
    // Where tiles only just leave the buttons, the question needs a little more.
    const spare = this.#width < TILED && this.#width >= 800 ? 40 : 0
    return this.#across - headingRoom(this.wanted().headings.at(-1)!) - spare
  })
  /** Tiles leave the buttons before a button leaves the bar, or a heading is cut short. */
  plain = $derived.by(() => {
    const { question, headings } = this.wanted()
    if (this.#width < TILED || !question) return this.#width < TILED
    const { shown, rest } = roomy(question, this.#room, wide.phone)
    const left = this.#across - together(shown, false)
    return rest.some((each) => !each.stray) || headingFor(headings, left) !== headings[0]
  })
  /** The buttons of the bar, and those that go to the tray. */
  split = $derived.by((): { shown: Button[]; rest: Button[] } => {
    const { question } = this.wanted()
    if (!question) return { shown: [], rest: [] }
    return roomy(question, this.#room, wide.phone, this.plain)
  })
  /** What the buttons leave to words. */
  free = $derived.by(() => {
    // Words alone are drawn somewhat wider than they are reckoned.
    const spare = this.#width < TILED ? 16 : 0
    return this.#across - together(this.split.shown, false, this.plain) - spare
  })
  heading = $derived.by(() => {
    const { headings } = this.wanted()
    return wide.phone ? headings[0]! : headingFor(headings, this.free)
  })
  /** The size of its letters, where it is not the usual one. */
  size = $derived.by(() => {
    if (wide.phone || this.wanted().aside) return undefined
    return `${headingSize(this.heading, this.free)}px`
  })
}
