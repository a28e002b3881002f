/** Parts of a table that a game can begin without. */
class Later<Parts> {
  /** Nothing until they are here. */
  parts: Parts | undefined = $state.raw()

  #coming: Promise<void> | undefined

  constructor(readonly fetch: () => Promise<Parts>) {}

  /** Fetches them, once; what did not come is asked for again the next time. */
  load(): Promise<void> {
    this.#coming ??= this.fetch().then(
      (parts) => void (this.parts = parts),
      (reason: unknown) => {
        this.#coming = undefined
        throw reason
      },
    )
    return this.#coming
  }

  /** Fetches them when there is nothing else to do; returns how to let that be. */
  soon(): () => void {
    const load = (): void => void this.load().catch(() => undefined)
    // Safari has no idle time to tell of.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(load, 500)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(load, { timeout: 3000 })
    return () => cancelIdleCallback(idle)
  }
}

/** What comes after the game can be played. */
export const later = new Later(() => import('./beside.ts'))
/** Chat and people, once somebody opens them. */
export const talk = new Later(() => import('../room/Drawer.svelte'))
/** What is there before a game only. */
export const before = new Later(() => import('../room/Gathering.svelte'))
