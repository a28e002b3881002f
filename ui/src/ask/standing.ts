import { text } from '../text/text.svelte.ts'
import type { TableSight, You } from '../wire.ts'

/** Something that comes before the game: it is said in the bar in place of the question. */
export interface Standing {
  heading: string
  line: string
  /** What the one button asks; nothing where there is nothing to do but wait. */
  ask?: 'resume' | 'take_over'
  button?: string
}

/** A pause, or a bot that plays for me; nothing where the game goes on. */
export function state(table: TableSight | null, you: You | null): Standing | null {
  const { seat } = text().ask
  const chair = table?.chairs[you?.chair ?? -1]
  if (table?.pausing) {
    const { by, agreed } = table.pausing
    const mine = you?.chair != null && agreed.includes(you.chair)
    const heading = by === you?.name ? seat.pausedMine : seat.paused(by)
    if (mine) return { heading, line: seat.agreed }
    return { heading, line: seat.pausedLine(agreed.length), ask: 'resume', button: seat.resume }
  }
  if (chair?.person && (chair.handed || chair.stand_in))
    return { heading: seat.handed, line: seat.handedLine, ask: 'take_over', button: seat.takeOver }
  return null
}
