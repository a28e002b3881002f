const KEPT = 'mahj.habits'

/** How the hands of somebody play; kept on this device, because every device is held otherwise. */
export const HABITS = {
  /** The discard button asks once more. */
  confirm: false,
  /** Two quick taps on a tile discard it. */
  doubleTap: false,
  /** A tile dropped on the discards is discarded. */
  drag: true,
} as const

export type Habit = keyof typeof HABITS

class Habits {
  #kept: Record<Habit, boolean> = $state({ ...HABITS })

  constructor() {
    this.look()
  }

  get confirm(): boolean {
    return this.#kept.confirm
  }

  get doubleTap(): boolean {
    return this.#kept.doubleTap
  }

  get drag(): boolean {
    return this.#kept.drag
  }

  choose(habit: Habit, on: boolean): void {
    this.#kept[habit] = on
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#kept))
    } catch {
      // A browser that keeps nothing asks again next time.
    }
  }

  /** Reads what was kept. */
  look(): void {
    const kept = read()
    for (const habit of Object.keys(HABITS) as Habit[]) {
      const value = kept[habit]
      this.#kept[habit] = typeof value === 'boolean' ? value : HABITS[habit]
    }
  }
}

function read(): Partial<Record<Habit, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export const habits = new Habits()
