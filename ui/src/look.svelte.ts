import { SKINS, type Skin } from './tiles.ts'

export type Theme = 'light' | 'dark'

const KEPT = 'mahj.look'

/** How the page looks on this device; kept in the browser, because it is nobody else's business. */
class Look {
  /** Nothing chosen: as the system is. */
  theme: Theme | undefined = $state()
  skin: Skin = $state('classic')

  constructor() {
    const kept = read()
    if (kept.theme === 'light' || kept.theme === 'dark') this.theme = kept.theme
    const skin = SKINS.find((each) => each === kept.skin)
    if (skin) this.skin = skin
  }

  /** Whether the page is dark now. */
  get dark(): boolean {
    return this.theme ? this.theme === 'dark' : system.matches
  }

  choose(what: { theme?: Theme; skin?: Skin }): void {
    if (what.theme) this.theme = what.theme
    if (what.skin) this.skin = what.skin
    try {
      localStorage.setItem(KEPT, JSON.stringify({ theme: this.theme, skin: this.skin }))
    } catch {
      // A browser that keeps nothing still shows it until it is closed.
    }
    this.show()
  }

  /** Tells the stylesheets. */
  show(): void {
    const { dataset } = document.documentElement
    dataset.skin = this.skin
    if (this.theme) dataset.theme = this.theme
    else delete dataset.theme
  }
}

function read(): { theme?: unknown; skin?: unknown } {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

const system = matchMedia('(prefers-color-scheme: dark)')

export const look = new Look()
