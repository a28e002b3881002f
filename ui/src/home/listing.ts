import type { ListedTable } from '../wire.ts'

/** Somebody in a chair, as a list of tables tells it. */
export interface Listed {
  name: string
  bot: boolean
}

/** Who sits at a table; free chairs left out. A bot's name comes in brackets. */
export function sitting(table: Pick<ListedTable, 'players'>): Listed[] {
  return table.players
    .filter((each) => each !== '')
    .map((each) => {
      const bot = /^\((.*)\)$/.exec(each)
      return bot ? { name: bot[1]!, bot: true } : { name: each, bot: false }
    })
}

/** The names of those who sit there. */
export function people(table: Pick<ListedTable, 'players'>): string[] {
  return sitting(table).map((each) => each.name)
}

/** The stages at which a table is worth coming back to, the most pressing first. */
const STAGES = ['playing', 'between', 'gathering', 'over']

/** My tables, the one to go back to first; closed ones are gone. */
export function waiting(tables: readonly ListedTable[]): ListedTable[] {
  const rank = (table: ListedTable): number => STAGES.indexOf(table.stage)
  return tables.filter((each) => rank(each) >= 0).sort((one, other) => rank(one) - rank(other))
}
