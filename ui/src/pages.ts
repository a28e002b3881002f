import type { Component } from 'svelte'
import type { Name, Params } from './router.ts'

/** What every page is given. */
export interface Shared {
  /** The places that a link may lead to. */
  doors: ReadonlySet<Name>
}

/** A page takes what its address says and what all are given, or needs nothing. */
type Page<N extends Name> = Component<Params<N> & Shared> | Component<Record<string, never>>

/**
 * The pages that there are, each fetched when it is first gone to: a table need not carry the
 * rulebook. A name that is missing here is linked from nowhere.
 */
export const PAGES: { [N in Name]?: () => Promise<{ default: Page<N> }> } = {
  home: () => import('./pages/Home.svelte'),
  new: () => import('./pages/NewTable.svelte'),
  join: () => import('./pages/Join.svelte'),
  table: () => import('./pages/Table.svelte'),
  cards: () => import('./pages/Cards.svelte'),
  edit: () => import('./pages/CardEditor.svelte'),
  card: () => import('./pages/Card.svelte'),
  rules: () => import('./pages/Rulebook.svelte'),
  rule: () => import('./pages/Rule.svelte'),
  score: () => import('./pages/Score.svelte'),
  games: () => import('./pages/Games.svelte'),
  numbers: () => import('./pages/Numbers.svelte'),
  game: () => import('./pages/Game.svelte'),
  replay: () => import('./pages/Replay.svelte'),
  settings: () => import('./pages/Settings.svelte'),
}

/** The places that a link may lead to. */
export const DOORS: ReadonlySet<Name> = new Set(Object.keys(PAGES) as Name[])
