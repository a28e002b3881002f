import { tick } from 'svelte'
import { parse, type Route } from './router.ts'

/** Where the visitor is: nothing stands for an address that leads nowhere. */
class Place {
  route: Route | undefined = $state.raw(parse(location.pathname))
  query: URLSearchParams = $state.raw(new URLSearchParams(location.search))

  /** Goes to an address of this page, as a link would. */
  async go(to: string, how: 'push' | 'replace' = 'push'): Promise<void> {
    if (how === 'push') history.pushState(null, '', to)
    else history.replaceState(null, '', to)
    this.look()
    await tick()
    if (how === 'push') {
      scrollTo(0, 0)
      // The reader of a screen hears where it is now.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    }
  }

  /** Reads the address anew, as after Back. */
  look(): void {
    this.route = parse(location.pathname)
    this.query = new URLSearchParams(location.search)
  }
}

export const place = new Place()

/** Lets links within the page and the Back button change what is shown; returns how to stop. */
export function follow(): () => void {
  const back = (): void => place.look()
  const click = (event: MouseEvent): void => {
    const to = destination(event)
    if (to === undefined) return
    event.preventDefault()
    void place.go(to)
  }
  addEventListener('popstate', back)
  document.addEventListener('click', click)
  return () => {
    removeEventListener('popstate', back)
    document.removeEventListener('click', click)
  }
}

/** Where in this page a click leads; nothing if the browser should see to it. */
export function destination(event: MouseEvent): string | undefined {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || modified) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.hasAttribute('href') || link.target || link.hasAttribute('download')) return undefined
  const url = new URL(link.href, location.href)
  if (url.origin !== location.origin || parse(url.pathname) === undefined) return undefined
  if (url.hash && url.pathname === location.pathname && url.search === location.search) {
    return undefined
  }
  return url.pathname + url.search + url.hash
}
