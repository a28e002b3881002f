/** Two presses within this time are one that was repeated. */
const QUICK_MS = 700

/** Tells presses that are meant for what is asked from those that were meant for what was before. */
export class Presses {
  /** The second of two quick presses would land on what the first one has brought. */
  settling = $state(false)

  #pressed = -Infinity
  #begun: string | null = null

  constructor(
    /** What is asked now. */
    readonly asked: () => string,
  ) {}

  /** Something else can be pressed; returns how to stop. */
  change(): () => void {
    this.settling = performance.now() - this.#pressed < QUICK_MS
    const timer = this.settling ? setTimeout(() => (this.settling = false), QUICK_MS / 2) : 0
    return () => clearTimeout(timer)
  }

  begin(): void {
    this.#begun = this.asked()
  }

  /** Drops a press that began when something else was asked; keys have none that lasts. */
  end(event: MouseEvent): void {
    const late = !!event.detail && this.#begun !== null && this.#begun !== this.asked()
    this.#begun = null
    if (late) {
      event.preventDefault()
      event.stopPropagation()
    } else this.#pressed = performance.now()
  }

  /** Whether a key may act, as a button may be pressed. */
  key(): boolean {
    if (!this.settling) this.#pressed = performance.now()
    return !this.settling
  }
}
