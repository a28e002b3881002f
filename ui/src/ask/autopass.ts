import type { TableClient } from '../table/client.svelte.ts'
import type { AutoPassing, Tile } from '../wire.ts'

const OFF: AutoPassing = { cannot_call: false, until_turn: false, tiles: [] }

/** What the table lets pass for me. */
export function autoPassing(client: TableClient): AutoPassing {
  return client.you?.auto_pass ?? OFF
}

/** Lets the table pass in another way. */
export function letPass(client: TableClient, change: Partial<AutoPassing>): void {
  void client.ask({ ask: 'auto_pass', ...autoPassing(client), ...change })
}

/** Lets a tile go by from now on, or not any more. */
export function letTilePass(client: TableClient, tile: Tile): void {
  const { tiles } = autoPassing(client)
  const on = tiles.includes(tile)
  letPass(client, { tiles: on ? tiles.filter((each) => each !== tile) : [...tiles, tile] })
}
