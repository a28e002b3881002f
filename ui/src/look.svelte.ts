import { prefersReducedMotion } from 'svelte/motion'
import { SKINS, type Skin } from './tiles.ts'

export type Theme = 'light' | 'dark'

export interface Choice {
  theme?: Theme | 'system'
  skin?: Skin
  calm?: boolean
}

const KEPT = 'mahj.look'

/** How the page looks on this device; kept in the browser, because it is nobody else's business. */
class Look {
  /** Nothing chosen: as the system is. */
  theme: Theme | undefined = $state()
  skin: Skin = $state('classic')
  /** Nothing travels, even where the system would let it. */
  calm = $state(false)

  constructor() {
    this.#read()
    // Another tab has chosen.
    addEventListener('storage', ({ key }) => {
      if (key !== KEPT) return
      this.#read()
      this.show()
    })
  }

  #read(): void {
    const kept = read()
    if (kept.theme === 'light' || kept.theme === 'dark') this.theme = kept.theme
    else this.theme = undefined
    const skin = SKINS.find((each) => each === kept.skin)
    if (skin) this.skin = skin
    this.calm = kept.calm === true
  }

  /** Whether the page is dark now. */
  get dark(): boolean {
    return this.theme ? this.theme === 'dark' : system.matches
  }

  /** Whether nothing may travel: chosen here, or asked for by the system. */
  get still(): boolean {
    return this.calm || prefersReducedMotion.current
  }

  choose(what: Choice): void {
    if (what.theme) this.theme = what.theme === 'system' ? undefined : what.theme
    if (what.skin) this.skin = what.skin
    if (what.calm !== undefined) this.calm = what.calm
    try {
      const { theme, skin, calm } = this
      localStorage.setItem(KEPT, JSON.stringify({ theme, skin, calm }))
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
    dataset.motion = this.calm ? 'less' : 'usual'
  }
}

function read(): Partial<Record<'theme' | 'skin' | 'calm', unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

const system = matchMedia('(prefers-color-scheme: dark)')

export const look = new Look()
