import { text } from '../text/text.svelte.ts'
import type { Me as Told, Person } from '../wire.ts'
import { call } from './api.ts'

const KEPT = 'mahj.name'

/** Who the visitor is. A guest is made when one is first needed; the name stays on this device. */
class Me {
  /** Nobody before a name is chosen. */
  person: Person | null = $state.raw(null)
  /** Whether the server has been asked; before, `person` says nothing. */
  known = $state(false)
  /** All that the server says of the visitor: passkeys, and why there can be none. */
  told: Told | null = $state.raw(null)

  #asking: Promise<Person | null> | undefined
  #forgotten = 0

  /** Asks the server once who this is. */
  load(): Promise<Person | null> {
    return (this.#asking ??= this.#ask())
  }

  /** Goes by a name: the first makes a guest, another renames. */
  async choose(name: string): Promise<Person> {
    const person = this.#take(await call('POST /api/me', { body: { name: name.trim() } }))
    if (!person) throw new Error('nobody after a name was chosen')
    this.#asking = Promise.resolve(person)
    keep(person.name)
    return person
  }

  /** Somebody, in any case: who this is, or a guest with the suggested name. */
  async somebody(): Promise<Person> {
    return (await this.load()) ?? (await this.choose(this.suggestion))
  }

  /** The name that a field is filled with: the last one used here, or a friendly one. */
  get suggestion(): string {
    return this.person?.name ?? kept() ?? friendly()
  }

  /** Forgets it all, as after signing out; the name stays as a suggestion. */
  forget(): void {
    this.person = null
    this.told = null
    this.known = false
    this.#asking = undefined
    this.#forgotten += 1
  }

  async #ask(): Promise<Person | null> {
    const since = this.#forgotten
    try {
      const told = await call('GET /api/me')
      // What was asked before somebody signed out is no longer true.
      return since === this.#forgotten ? this.#take(told) : await this.load()
    } catch (thrown) {
      if (since === this.#forgotten) this.#asking = undefined // The next one asks again.
      throw thrown
    }
  }

  #take(told: Told): Person | null {
    this.told = told
    this.person = told.person
    this.known = true
    return told.person
  }
}

let chance: string | undefined

/** The same name for the whole visit, so that it changes neither under the fingers nor by a reload. */
function friendly(): string {
  const { names } = text().net
  chance ??= visited() ?? names[Math.floor(Math.random() * names.length)]!
  try {
    sessionStorage.setItem(KEPT, chance)
  } catch {
    // A browser that keeps nothing suggests another name on the next page.
  }
  return chance
}

function visited(): string | undefined {
  try {
    return sessionStorage.getItem(KEPT) ?? undefined
  } catch {
    return undefined
  }
}

function kept(): string | undefined {
  try {
    return localStorage.getItem(KEPT) ?? undefined
  } catch {
    return undefined
  }
}

function keep(name: string): void {
  try {
    localStorage.setItem(KEPT, name)
  } catch {
    // A browser that keeps nothing asks again.
  }
}

export const me = new Me()
