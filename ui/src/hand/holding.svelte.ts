import type { Came } from '../scene/declaring.ts'
import { keep, recalled } from '../table/keeping.ts'
import type { Tile, ToldTell } from '../wire.ts'
import { reconciled, restored, sorted, written, type Held, type Sort } from './order.ts'

/** The tiles in hand: those on the slope, and one that is drawn and not racked. */
export function inHand(told: ToldTell): { tiles: readonly Tile[]; apart: Tile | undefined } {
  const { now, slope = [], seat } = told.picture
  const mine = now.doing === 'turn' ? now.seat === seat : now.doing === 'live' && now.next === seat
  const drew = mine && (now.doing === 'turn' || now.doing === 'live') ? now.drew : undefined
  if (!drew) return { tiles: slope, apart: undefined }
  const racked = now.doing === 'turn' && (now.racked || gave(told, drew))
  return { tiles: racked ? slope : [...slope, drew], apart: drew }
}

/** The tile just drawn has been handed over for a Joker. */
function gave(told: ToldTell, drew: Tile): boolean {
  const { now } = told.picture
  return now.doing === 'turn' && now.exchange?.given === drew
}

/** The player's own tiles in the player's own order. It lasts as long as the game does. */
export class Holding {
  held: readonly Held[] = $state.raw([])
  /** The order that newly racked tiles fall into; nothing once the player has moved one. */
  sort: Sort | null = $state('suit')
  /** The tile that stands apart, by its id. */
  apart: string | undefined = $state()
  /** What may have completed a hand that is declared now. */
  came: Came = $state.raw({})

  #game = ''
  #count = 0

  constructor(
    readonly table: string,
    /** The tiles of the line that is played for. */
    readonly wanted: () => readonly Tile[] = () => [],
  ) {}

  /** Takes what was told. */
  take(told: ToldTell): void {
    const game = `mahj.rack.${this.table}.${told.game}`
    const { tiles, apart } = inHand(told)
    const began = game !== this.#game
    if (began) {
      this.#game = game
      this.held = []
      this.sort = 'suit'
      this.came = {}
    }
    const { now, discards } = told.picture
    if (now.doing === 'live' || now.doing === 'sealed')
      this.came = { discard: discards?.at(-1)?.tile, drawn: apart }
    if (now.doing === 'turn')
      this.came = { discard: now.how === 'claim' ? this.came.discard : undefined, drawn: apart }
    const before = new Set(this.held.map((each) => each.id))
    let held: readonly Held[] = reconciled(this.held, tiles, () => `tile-${++this.#count}`)
    const fresh = held.filter((each) => !before.has(each.id))
    const stood = this.apart
    this.apart = apart && this.#standing(held, apart, fresh)
    if (began) held = this.#restored(held)
    // A tile that stood apart goes to its place once it no longer does.
    else if (this.sort && (fresh.length || stood !== this.apart)) held = this.#sorted(held)
    this.#keep(held)
  }

  /** The tiles from left to right, the one that stands apart last. */
  get row(): readonly Held[] {
    const last = this.held.find((each) => each.id === this.apart)
    return last ? [...this.held.filter((each) => each !== last), last] : this.held
  }

  /** Sorts the tiles, and those that come. */
  sortBy(sort: Sort): void {
    this.sort = sort
    this.#keep(this.#sorted(this.held))
  }

  /** Puts the tiles in the player's own order. */
  order(ids: readonly string[]): void {
    this.sort = null
    const rest = this.held.filter((each) => !ids.includes(each.id))
    const placed = ids.flatMap((id) => this.held.filter((each) => each.id === id))
    this.#keep([...placed, ...rest])
  }

  /** Opens a gap before a tile, or closes it. */
  part(id: string, gap: boolean): void {
    this.sort = null
    this.#keep(this.held.map((each) => (each.id === id ? { ...each, gap } : each)))
  }

  #standing(held: readonly Held[], apart: Tile, fresh: readonly Held[]): string | undefined {
    const here = held.find((each) => each.id === this.apart)
    if (here?.tile === apart) return here.id
    const came = fresh.findLast((each) => each.tile === apart)
    return (came ?? held.findLast((each) => each.tile === apart))?.id
  }

  #sorted(held: readonly Held[]): readonly Held[] {
    if (!this.sort) return held
    const last = held.filter((each) => each.id === this.apart)
    const rest = held.filter((each) => each.id !== this.apart)
    return [
      ...sorted(rest, this.sort, this.wanted()),
      ...last.map((each) => ({ ...each, gap: false })),
    ]
  }

  #keep(held: readonly Held[]): void {
    this.held = held
    keep(this.#game, { sort: this.sort, order: written(held) })
  }

  #restored(held: readonly Held[]): Held[] {
    const kept = recalled<{ sort: Sort | null; order: string }>(this.#game)
    if (kept) {
      this.sort = kept.sort
      return restored(held, kept.order)
    }
    return [...this.#sorted(held)]
  }
}
