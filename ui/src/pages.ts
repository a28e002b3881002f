import type { Component } from 'svelte'
import type { Name, Params } from './router.ts'
import Cards from './pages/Cards.svelte'
import CardEditor from './pages/CardEditor.svelte'
import Card from './pages/Card.svelte'
import Rulebook from './pages/Rulebook.svelte'
import Rule from './pages/Rule.svelte'
import Score from './pages/Score.svelte'
import Game from './pages/Game.svelte'
import Games from './pages/Games.svelte'
import Home from './pages/Home.svelte'
import Join from './pages/Join.svelte'
import NewTable from './pages/NewTable.svelte'
import Numbers from './pages/Numbers.svelte'
import Replay from './pages/Replay.svelte'
import Settings from './pages/Settings.svelte'
import Table from './pages/Table.svelte'

/** What every page is given. */
export interface Shared {
  /** The places that a link may lead to. */
  doors: ReadonlySet<Name>
}

/** A page takes what its address says and what all are given, or needs nothing. */
type Page<N extends Name> = Component<Params<N> & Shared> | Component<Record<string, never>>

/** The pages that there are. A name that is missing here is linked from nowhere. */
export const PAGES: { [N in Name]?: Page<N> } = {
  home: Home,
  new: NewTable,
  join: Join,
  games: Games,
  numbers: Numbers,
  game: Game,
  replay: Replay,
  settings: Settings,
  table: Table,
  score: Score,
  rule: Rule,
  rules: Rulebook,
  card: Card,
  edit: CardEditor,
  cards: Cards,
}

/** The places that a link may lead to. */
export const DOORS: ReadonlySet<Name> = new Set(Object.keys(PAGES) as Name[])
