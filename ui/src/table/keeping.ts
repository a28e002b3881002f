/** Keeps something until the tab is closed; without a store it lasts until the page is left. */
export function keep(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Nothing is kept.
  }
}

/** What was kept by a name; nothing where nothing was, or it cannot be read. */
export function recalled<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}
