import type { AnyAsk, AnyTell } from '../wire.ts'

/** As much of a WebSocket as a line needs. */
export interface Socket {
  send(data: string): void
  close(code?: number, reason?: string): void
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
}

export type Dial = (url: string) => Socket

/** How often to ask whether anybody is there, and how long to wait for an answer. */
export const PING_MS = 20_000
export const PONG_MS = 8_000
/** The same when the browser says that the network is gone, and how long what was sent may go unanswered before one asks. */
export const DOUBT_MS = 2_000

/** Waits before the next try; the last one stays. */
export const WAITS_MS = [300, 1_000, 2_000, 4_000, 8_000, 15_000] as const
const FLOOD_MS = 15_000

/** Ends after which there is nothing to come back to. */
const FINAL = new Set([4401, 4403, 4404])
/** Ends that what was sent may have brought about: it is not sent again. */
export const POISONED = new Set([4400, 4413])

interface Hearing {
  /** The line is open: say hello. */
  opened: () => void
  heard: (tell: AnyTell) => void
  /** It broke; another try follows by itself. */
  lost: (code: number) => void
  /** It is over for good. */
  closed: (code: number, words: string) => void
}

/** A socket that comes back: after a wait, and at once when the network or the page does. */
export class Line {
  #socket: Socket | undefined
  #tries = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval> | undefined
  #due: ReturnType<typeof setTimeout> | undefined
  #unheard: ReturnType<typeof setTimeout> | undefined
  #over = false
  #pinged = 0
  /** The socket has opened; before that a network that is gone leaves it hanging. */
  #up = false

  constructor(
    readonly url: string,
    readonly hearing: Hearing,
    readonly dial: Dial = (to) => new WebSocket(to),
  ) {
    addEventListener('online', this.#now)
    addEventListener('offline', this.#doubt)
    document.addEventListener('visibilitychange', this.#seen)
  }

  /** When the last ping left, by our clock. */
  get pinged(): number {
    return this.#pinged
  }

  open(): void {
    if (this.#over || this.#socket) return
    clearTimeout(this.#retry)
    let socket: Socket
    try {
      socket = this.dial(this.url)
    } catch {
      this.#again(0)
      return
    }
    this.#socket = socket
    // A network that swallows everything opens nothing and says nothing.
    this.#due = setTimeout(() => this.#drop(0), PONG_MS)
    socket.onopen = () => {
      this.#up = true
      this.#quiet()
      this.#beat = setInterval(() => this.ping(), PING_MS)
      this.hearing.opened()
    }
    socket.onmessage = (event) => {
      this.#quiet()
      const tell = read(event.data)
      if (tell) this.hearing.heard(tell)
    }
    socket.onclose = (event) => this.#ended(event.code, event.reason)
  }

  /** Whether it was sent; where not, the line is not there. */
  send(ask: AnyAsk): boolean {
    if (!this.#socket) return false
    try {
      this.#socket.send(JSON.stringify(ask))
      if (ask.ask !== 'ping') this.#unheard ??= setTimeout(() => this.ping(), DOUBT_MS)
      return true
    } catch {
      return false
    }
  }

  /** Asks whether anybody is there: a line that is half open tells nobody that it is dead. */
  ping(patience = PONG_MS): void {
    if (!this.#socket) return
    this.#pinged = Date.now()
    this.send({ ask: 'ping', id: 'ping' })
    if (patience < PONG_MS) this.#quiet()
    this.#due ??= setTimeout(() => this.#drop(0), patience)
  }

  /** It works: the next break is a new one. */
  settled(): void {
    this.#tries = 0
  }

  /** Ends it for good. */
  end(): void {
    this.#over = true
    removeEventListener('online', this.#now)
    removeEventListener('offline', this.#doubt)
    document.removeEventListener('visibilitychange', this.#seen)
    clearTimeout(this.#retry)
    this.#let()?.close(1000)
  }

  #now = (): void => {
    if (this.#over) return
    this.#tries = 0
    if (this.#up) {
      this.ping()
      return
    }
    discard(this.#let())
    this.open()
  }

  /** No network may still be a server on this very machine: ask before giving up. */
  #doubt = (): void => this.ping(DOUBT_MS)

  #seen = (): void => {
    if (document.visibilityState === 'visible') this.#now()
  }

  #drop(code: number): void {
    discard(this.#let())
    this.#again(code)
  }

  #ended(code: number, words: string): void {
    this.#let()
    if (!FINAL.has(code)) {
      this.#again(code)
      return
    }
    this.end()
    this.hearing.closed(code, words)
  }

  /** Lets go of the socket, so that nothing it may still say is heard. */
  #let(): Socket | undefined {
    const socket = this.#socket
    this.#socket = undefined
    this.#up = false
    clearInterval(this.#beat)
    this.#quiet()
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null
    return socket
  }

  #quiet(): void {
    clearTimeout(this.#due)
    clearTimeout(this.#unheard)
    this.#due = this.#unheard = undefined
  }

  #again(code: number): void {
    if (this.#over) return
    const wait = WAITS_MS[Math.min(this.#tries++, WAITS_MS.length - 1)]!
    // A little chance, so that a server that comes back is not met by everybody at once.
    const spread = wait * (0.75 + Math.random() / 2)
    this.#retry = setTimeout(() => this.open(), code === 4429 ? FLOOD_MS : spread)
    this.hearing.lost(code)
  }
}

function discard(socket: Socket | undefined): void {
  try {
    socket?.close()
  } catch {
    // It was no good anyway.
  }
}

function read(data: unknown): AnyTell | undefined {
  try {
    const tell: unknown = JSON.parse(String(data))
    return typeof tell === 'object' && tell !== null && 'tell' in tell
      ? (tell as AnyTell)
      : undefined
  } catch {
    return undefined
  }
}
