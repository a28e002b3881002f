type Beside = typeof import('./beside.ts')

/** The parts of a table that come after its game can be played. */
class Later {
  /** Nothing until they are here. */
  parts: Beside | undefined = $state.raw()

  #coming: Promise<void> | undefined

  /** Fetches them, once; what did not come is asked for again the next time. */
  load(): Promise<void> {
    this.#coming ??= import('./beside.ts').then(
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

export const later = new Later()
