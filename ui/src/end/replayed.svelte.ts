import { call } from '../net/api.ts'
import type { Won } from '../wire.ts'

/** The winning hand in the order of its line, as the record of the game has it. */
export async function winningHand(game: string): Promise<Won | null> {
  try {
    const { outcome } = await call('GET /api/games/{game}/replay', { params: { game } })
    return outcome?.won ?? null
  } catch {
    return null // A watcher has no record; the hand is shown plainly.
  }
}

/** What a rule is called, for those that payments rest on. */
export async function titleOf(rule: string): Promise<{ title: string; words: string }> {
  try {
    const page = await call('GET /api/rules/{id}', { params: { id: rule } })
    return { title: page.rule.title, words: page.rule.words }
  } catch {
    return { title: rule, words: '' }
  }
}
