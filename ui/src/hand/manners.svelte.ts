const KEPT = 'mahj.hand'
const USUAL = { doubleTap: false, large: false, letters: true }

/** How the player likes to handle tiles; kept on this device. */
class Manners {
  #kept = $state.raw(USUAL)

  constructor() {
    this.look()
    // Another tab has chosen.
    addEventListener('storage', ({ key }) => key === KEPT && this.look())
  }

  /** A second press on a chosen tile discards it. */
  get doubleTap(): boolean {
    return this.#kept.doubleTap
  }

  /** Larger tiles, in more rows where they need them. */
  get large(): boolean {
    return this.#kept.large
  }

  /** A letter alone acts, wherever the focus is. */
  get letters(): boolean {
    return this.#kept.letters
  }

  choose(what: Partial<typeof USUAL>): void {
    this.#kept = { ...this.#kept, ...what }
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#kept))
    } catch {
      // A browser that keeps nothing has it until it is closed.
    }
  }

  /** Reads what was kept. */
  look(): void {
    this.#kept = USUAL
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, unknown>
      const { doubleTap, large, letters } = kept
      this.#kept = {
        doubleTap: doubleTap === true,
        large: large === true,
        letters: letters !== false,
      }
    } catch {
      // What cannot be read is as if nothing had been kept.
    }
  }
}

export const manners = new Manners()
