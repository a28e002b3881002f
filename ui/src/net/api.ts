import { text } from '../text/text.svelte.ts'
import type { Api, Fault } from '../wire.ts'

export type Endpoint = keyof Api

type Of<E extends Endpoint, Part extends string> =
  Api[E] extends Record<Part, infer Value> ? Value : never
type Param<Path extends string> = Path extends `${string}{${infer Key}}${infer Rest}`
  ? Key | Param<Rest>
  : never

/** What goes in: the words in the address, the query, the body. */
export type Sent<E extends Endpoint> = ([Param<E>] extends [never]
  ? object
  : { params: Record<Param<E>, string> }) &
  ([Of<E, 'query'>] extends [never] ? object : { query?: Partial<Of<E, 'query'>> }) &
  ([Of<E, 'body'>] extends [never] ? object : { body: Of<E, 'body'> }) & { signal?: AbortSignal }

/** What comes out; nothing where the server only says that it is done. */
export type Answer<E extends Endpoint> = [Of<E, 'answer'>] extends [never] ? void : Of<E, 'answer'>

/** The server said no, or could not be reached: always the same shape. */
export class CallError extends Error {
  override name = 'CallError'

  constructor(readonly error: Fault) {
    super(error.words)
  }
}

/** What is wrong, whatever was thrown. */
export function faultOf(thrown: unknown): Fault {
  if (thrown instanceof CallError) return thrown.error
  return { code: 'unavailable', words: text().net.unreachable, wait: true }
}

/** Asks the server: `await call('POST /api/play')`. A no is thrown as a `CallError`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[sent]: object extends Sent<E> ? [Sent<E>?] : [Sent<E>]
): Promise<Answer<E>> {
  const { params, query, body, signal } = (sent ?? {}) as Loose
  const [method, path] = endpoint.split(' ') as [string, string]
  const init: RequestInit = { method, credentials: 'same-origin', signal: signal ?? null }
  if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  let response: Response
  try {
    response = await fetch(filled(path, params) + queried(query), init)
  } catch (thrown) {
    if (signal?.aborted) throw thrown
    throw new CallError(faultOf(thrown))
  }
  return (await read(response)) as Answer<E>
}

interface Loose {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

function filled(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
}

function queried(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (!given.length) return ''
  return `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`
}

async function read(response: Response): Promise<unknown> {
  const json = response.headers.get('Content-Type')?.includes('json') ?? false
  const answer: unknown = json ? await response.json().catch(() => undefined) : undefined
  if (response.ok) return answer
  const error = (answer as { error?: Fault } | undefined)?.error
  throw new CallError(error ?? { code: 'ours', words: text().net.odd(response.status) })
}
