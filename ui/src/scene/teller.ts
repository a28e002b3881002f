import { shortened, type News } from './recounting.ts'

/** Time to listen to a sentence: a beginning, and so much for every letter. */
export function pause(sentence: string): number {
  return 700 + 45 * sentence.length
}

/** So many sentences wait; of a longer queue the oldest are let go, for the game goes on. */
const MOST = 6
/** So many are told before something that one has to answer. */
const BRIEFLY = 3

/** What waits to be said. */
interface Waiting extends News {
  asks?: boolean
}

interface Advice {
  words: string
  say: () => void
}

/** Says one thing after the other, in the order it happened, each when the one before could be heard. */
export class Teller {
  #queue: Waiting[] = []
  #advice: Advice | undefined
  /** Only the coach is speaking. */
  #advising = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(
    readonly say: (words: string) => void,
    /** Says something at once. */
    readonly exclaim: (words: string) => void,
  ) {}

  /** Takes up what happened; nothing of it is said before `go`. */
  tell(news: readonly News[]): void {
    for (const each of news) {
      if (each.small && this.#queue.length) continue
      this.#queue = [...this.#large(), each]
      // What happens does not wait until advice about what was before is over.
      if (this.#advising && !each.small) this.#free()
    }
    if (this.#queue.length > MOST) this.#queue = this.#queue.slice(-MOST)
  }

  /** Asks after what led to it, which is said in short; a question before it is no longer one. */
  ask(words: string): void {
    this.#queue = this.#large().filter((each) => !each.asks)
    if (!words) return
    this.#queue.push({ words, asks: true })
    // A question does not wait until advice about something else is over.
    if (this.#advising) this.#free()
  }

  /** Says something at once, after what led to it; no words take away what was said so. */
  urge(words: string): void {
    if (!words) return this.exclaim('')
    const before = this.#large().filter((each) => !each.asks)
    this.#free()
    this.#queue = this.#queue.filter((each) => each.asks)
    this.#begin(this.#joined(before, words), this.exclaim)
  }

  /** Advises once all is said; advice that comes too late is taken back with no words. */
  advise(words: string, say: () => void): void {
    this.#advice = words ? { words, say } : undefined
    this.go()
  }

  /** Advises no more: one has decided, so nothing is asked, and what comes of it need not wait. */
  decide(): void {
    this.#advice = undefined
    this.#queue = this.#queue.filter((each) => !each.asks)
    this.#next()
  }

  /** Says what came of one's own hand at once, before all that waits. */
  now(words: string): void {
    this.#free()
    this.#begin(words, this.say)
  }

  /** Leaves out what is said elsewhere. */
  drop(sentences: readonly string[]): void {
    this.#queue = this.#queue.filter((each) => !sentences.includes(each.words))
  }

  /** Begins to speak, unless something is being said. */
  go(): void {
    if (this.#timer === undefined) this.#next()
  }

  stop(): void {
    this.#free()
    this.#queue = []
    this.#advice = undefined
  }

  #large(): Waiting[] {
    return this.#queue.filter((each) => !each.small)
  }

  #joined(before: readonly News[], words: string): string {
    return [shortened(before.slice(-BRIEFLY)), words].filter(Boolean).join(' ')
  }

  #next(): void {
    this.#free()
    const asked = this.#queue.findIndex((each) => each.asks)
    const [first, ...rest] = this.#queue
    if (asked >= 0) {
      const words = this.#joined(this.#queue.slice(0, asked), this.#queue[asked]!.words)
      this.#queue = this.#queue.slice(asked + 1)
      this.#begin(words, this.say)
    } else if (first) {
      this.#queue = rest
      this.#begin(first.words, this.say)
    } else if (this.#advice) {
      const { words, say } = this.#advice
      this.#advice = undefined
      this.#begin(words, say)
      this.#advising = true
    }
  }

  #free(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#advising = false
  }

  #begin(words: string, say: (words: string) => void): void {
    say(words)
    this.#timer = setTimeout(() => this.#next(), pause(words))
  }
}
