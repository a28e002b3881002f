import { call } from '../net/api.ts'
import type { Won } from '../wire.ts'

/** A game is written down while people look at its end; the page looks for it so often. */
const LOOKS = 6
const WAIT_MS = 900

/** The winning hand in the order of its line, as the record of the game has it. */
export async function winningHand(game: string, wait = WAIT_MS): Promise<Won | null> {
  try {
    if (!(await written(game, wait))) return null
    const { outcome } = await call('GET /api/games/{game}/replay', { params: { game } })
    return outcome?.won ?? null
  } catch {
    return null // The hand is shown plainly.
  }
}

/** Waits until the game is among the finished ones; asking for it too early would be an error. */
async function written(game: string, wait: number): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    const { games } = await call('GET /api/me/games', { query: { limit: 3 } })
    if (games.some((each) => each.game === game)) return true
    await new Promise((done) => setTimeout(done, wait * (look + 1)))
  }
  return false
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
