import type { AnyAsk, AnyEvent, AnyTell, Picture, TableSight, ToldTell, You } from '../wire.ts'
import type { Socket } from './line.ts'

/** A socket of a test: what was sent is kept, what is told is the test's. */
export class FakeSocket implements Socket {
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  readonly sent: AnyAsk[] = []
  hungUp = false

  constructor(readonly url: string) {}

  send(data: string): void {
    this.sent.push(JSON.parse(data) as AnyAsk)
  }

  close(): void {
    this.hungUp = true
  }

  open(): void {
    this.onopen?.(new Event('open'))
  }

  tell(tell: AnyTell): void {
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(tell) }))
  }

  /** The other side ends it, or the network does. */
  end(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason } as CloseEvent)
  }
}

export const YOU: You = { person: 'ann', name: 'Ann', role: 'player', chair: 0, host: true }

export const TABLE: TableSight = {
  id: 'plums',
  stage: 'playing',
  settings: { title: 'Tuesday table', players: 4 },
  rules: {},
  host: 'ann',
  game: 1,
  chairs: [
    { name: 'Ann', person: 'ann', here: true, seat: 0, score: 75 },
    { name: 'Ruth', bot: 'club', here: true, seat: 1, score: -15 },
    { name: 'Dee', bot: 'club', here: true, seat: 2, score: -45 },
    { name: 'Joan', bot: 'club', here: true, seat: 3, score: -15 },
  ],
}

export const PICTURE: Picture = {
  seat: 0,
  seats: [0, 1, 2, 3],
  now: { doing: 'turn', seat: 0, how: 'wall', racked: false, drew: '6D' },
  hands: [
    { seat: 0, tiles: 14 },
    { seat: 1, tiles: 13 },
    { seat: 2, tiles: 13 },
    { seat: 3, tiles: 13 },
  ],
  wall: 60,
  turn: 0,
  discards: [],
  head: { row: 2, stack: 5, top: true },
  dice: [3, 4],
}

export function welcome(more: Partial<Extract<AnyTell, { tell: 'welcome' }>> = {}): AnyTell {
  return { tell: 'welcome', id: '', time: Date.now(), you: YOU, table: TABLE, ...more }
}

export function told(n: number, events: AnyEvent[] = [], more: Partial<ToldTell> = {}): ToldTell {
  return { tell: 'told', game: 1, n, picture: PICTURE, options: [], events, ...more }
}

/** Sockets in the order they were dialled, and the dial that makes them. */
export function exchange(): { sockets: FakeSocket[]; dial: (url: string) => FakeSocket } {
  const sockets: FakeSocket[] = []
  const dial = (url: string): FakeSocket => {
    const socket = new FakeSocket(url)
    sockets.push(socket)
    return socket
  }
  return { sockets, dial }
}
