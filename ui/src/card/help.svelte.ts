/** What help may show; each is a switch of its own. */
export const LEVELS = ['distances', 'best', 'suggest', 'warn'] as const
export type Level = (typeof LEVELS)[number]

type Levels = Record<Level, boolean>
/** With bots alone help is on until it is switched off; with other people off until it is on. */
export type Company = 'bots' | 'people'

const KEPT = 'mahj.help'
const USUAL: Record<Company, boolean> = { bots: true, people: false }

/** The help levels of this device, apart for tables with bots and with people. */
class Help {
  #kept: Record<Company, Levels> = $state({ bots: usual('bots'), people: usual('people') })

  constructor() {
    this.look()
  }

  on(level: Level, company: Company): boolean {
    return this.#kept[company][level]
  }

  choose(level: Level, company: Company, on: boolean): void {
    this.#kept[company][level] = on
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#kept))
    } catch {
      // A browser that keeps nothing asks again next time.
    }
  }

  /** Reads what was kept. */
  look(): void {
    const kept = read()
    for (const company of ['bots', 'people'] as const) {
      for (const level of LEVELS) {
        this.#kept[company][level] = kept[company]?.[level] ?? USUAL[company]
      }
    }
  }
}

function usual(company: Company): Levels {
  return Object.fromEntries(LEVELS.map((each) => [each, USUAL[company]])) as Levels
}

function read(): Partial<Record<Company, Partial<Levels>>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

export const help = new Help()
