import { call } from '../net/api.ts'
import { me } from '../net/me.svelte.ts'
import { place } from '../place.svelte.ts'
import { address } from '../router.ts'
import type { NewTable, OpenedTable } from '../wire.ts'

/** Deals at once: the visitor, made a guest where there is none yet, and three bots. */
export async function playNow(): Promise<void> {
  await me.somebody()
  await enter(await call('POST /api/play'))
}

/** Opens a table and sits down at it. */
export async function open(table: NewTable): Promise<void> {
  await me.somebody()
  await enter(await call('POST /api/tables', { body: table }))
}

/** Knocks at the door of the table with a code; the page of the table waits there. */
export async function knock(code: string): Promise<void> {
  await me.somebody()
  const { table } = await call('POST /api/join', { body: { code } })
  await place.go(address('table', { table }))
}

async function enter({ table }: OpenedTable): Promise<void> {
  await place.go(address('table', { table }))
}
