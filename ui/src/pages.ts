import type { Component } from 'svelte'
import type { Name, Params } from './router.ts'
import Home from './pages/Home.svelte'

/** What every page is given. */
export interface Shared {
  /** The places that a link may lead to. */
  doors: ReadonlySet<Name>
}

/** The pages that there are. A name that is missing here is linked from nowhere. */
export const PAGES: { [N in Name]?: Component<Params<N> & Shared> } = {
  home: Home,
}

/** The places that a link may lead to. */
export const DOORS: ReadonlySet<Name> = new Set(Object.keys(PAGES) as Name[])
