const KEPT = 'mahj.hand'

/** How the player likes to handle tiles; kept on this device. */
class Manners {
  /** A second press on a chosen tile discards it. */
  doubleTap = $state(false)
  /** Larger tiles, in more rows where they need them. */
  large = $state(false)

  constructor() {
    this.look()
  }

  choose(what: { doubleTap?: boolean; large?: boolean }): void {
    if (what.doubleTap !== undefined) this.doubleTap = what.doubleTap
    if (what.large !== undefined) this.large = what.large
    try {
      const kept = { doubleTap: this.doubleTap, large: this.large }
      localStorage.setItem(KEPT, JSON.stringify(kept))
    } catch {
      // A browser that keeps nothing has it until it is closed.
    }
  }

  /** Reads what was kept. */
  look(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, unknown>
      this.doubleTap = kept.doubleTap === true
      this.large = kept.large === true
    } catch {
      this.doubleTap = this.large = false
    }
  }
}

export const manners = new Manners()
