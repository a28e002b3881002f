import { written } from '../card/notation.ts'
import { call, faultOf } from '../net/api.ts'
import {
  COPIES,
  type Fault,
  type HouseRules,
  type Score,
  type ScoreAsk,
  type Seat,
  type Source,
  type Tile,
} from '../wire.ts'

/** A hand of Mah Jongg has so many tiles. */
export const HAND = 14
export const MOST_EXPOSURES = 4
const STILL_MS = 200

/** Where tiles are put: on the rack, into an exposure by its place, or as the winning tile. */
export type Tray = 'hidden' | 'last' | number

/** What somebody tells of a win, and what it is paid. */
export class Asking {
  card = $state('')
  by: 'line' | 'tiles' = $state('line')

  line = $state('')
  /** Which of its values, where the line has several. */
  value: number | null = $state(null)
  jokerless = $state(false)
  shown = $state(0)

  hidden: Tile[] = $state([])
  exposures: Tile[][] = $state([])
  last: Tile | null = $state(null)
  tray: Tray = $state('hidden')

  winner: Seat = $state(0)
  source: Source = $state('wall')
  discarder: Seat = $state(1)
  offence: ScoreAsk['offence'] = $state('')
  exposedFirst = $state(false)
  heavenly = $state(false)
  dead: Seat[] = $state([])
  players: 3 | 4 = $state(4)
  scoring: 'home' | 'tournament' = $state('home')

  score: Score | null = $state.raw(null)
  /** Why there is no score, with the rule where one is against it. */
  refused: Fault | null = $state.raw(null)

  get seats(): Seat[] {
    return this.players === 3 ? [0, 1, 2] : [0, 1, 2, 3]
  }

  get losers(): Seat[] {
    return this.seats.filter((each) => each !== this.winner)
  }

  /** How many tiles were entered. */
  get size(): number {
    const laid = this.exposures.reduce((sum, each) => sum + each.length, 0)
    return this.hidden.length + laid + (this.last ? 1 : 0)
  }

  /** How many exposures the winner had shown. */
  get exposed(): number {
    return this.by === 'line' ? this.shown : this.exposures.filter((each) => each.length).length
  }

  /** Whether all copies of a tile are entered; a winning tile is put in place of the one there. */
  spent(tile: Tile): boolean {
    const last = this.last && this.tray !== 'last' ? [this.last] : []
    const all = [...this.hidden, ...this.exposures.flat(), ...last]
    return all.filter((each) => each === tile).length >= COPIES[tile]
  }

  /** Whether enough was said to be scored. */
  get ready(): boolean {
    if (!this.card) return false
    return this.by === 'line' ? this.line !== '' : this.size === HAND
  }

  /** Puts a tile where tiles go now; the last one is followed by the rack. */
  add(tile: Tile): void {
    if (this.spent(tile)) return
    if (this.tray === 'last') {
      this.last = tile
      this.tray = 'hidden'
    } else if (this.size < HAND) {
      if (this.tray === 'hidden') this.hidden = [...this.hidden, tile]
      else this.exposures[this.tray] = [...(this.exposures[this.tray] ?? []), tile]
    }
  }

  /** Takes a tile away by its place. */
  remove(tray: Tray, at: number): void {
    if (tray === 'last') this.last = null
    else if (tray === 'hidden') this.hidden = this.hidden.toSpliced(at, 1)
    else this.exposures[tray] = this.exposures[tray]!.toSpliced(at, 1)
  }

  addExposure(): void {
    this.exposures = [...this.exposures, []]
    this.tray = this.exposures.length - 1
  }

  dropExposure(at: number): void {
    this.exposures = this.exposures.toSpliced(at, 1)
    this.tray = 'hidden'
  }

  clear(): void {
    this.hidden = []
    this.exposures = []
    this.last = null
    this.tray = 'hidden'
  }

  /** What is asked; who discarded counts only where somebody did. */
  get ask(): ScoreAsk {
    const line = this.by === 'line'
    const called = this.source === 'discard'
    return {
      card: this.card,
      line: line ? this.line : '',
      value: line ? this.value : null,
      jokerless: line && this.jokerless,
      shown: line ? this.exposed : 0,
      tiles: line ? '' : written(this.hidden),
      last: (!line && this.last) || '',
      exposures: line ? [] : this.exposures.filter((each) => each.length).map(written),
      winner: this.winner,
      source: this.source,
      discarder: called ? this.#giver : null,
      offence: called ? this.offence : '',
      exposed_first: called && this.exposedFirst,
      heavenly: this.source === 'early' && this.heavenly,
      dead: this.dead.filter((each) => this.losers.includes(each)),
      players: this.players,
      rules: {} satisfies HouseRules,
    }
  }

  /** Asks the server as soon as nothing changes any more; returns how to take it back. */
  follow(): () => void {
    const ask = this.ready ? this.ask : null
    const stop = new AbortController()
    if (!ask) {
      this.score = this.refused = null
      return () => undefined
    }
    const soon = setTimeout(() => void this.#send(ask, stop.signal), STILL_MS)
    return () => {
      clearTimeout(soon)
      stop.abort()
    }
  }

  get #giver(): Seat {
    return this.losers.includes(this.discarder) ? this.discarder : this.losers[0]!
  }

  async #send(body: ScoreAsk, signal: AbortSignal): Promise<void> {
    try {
      const answer = await call('POST /api/score', { body, signal })
      this.score = answer.score
      this.refused = answer.refused
    } catch (thrown) {
      if (signal.aborted) return
      this.score = null
      this.refused = faultOf(thrown)
    }
  }
}
