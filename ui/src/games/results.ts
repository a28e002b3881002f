import type { GamesMyGame } from '../wire.ts'

export const FILTERS = ['all', 'won', 'lost', 'wall'] as const
export type Filter = (typeof FILTERS)[number]

/** How a game went for its player. */
export function result(game: GamesMyGame): 'won' | 'lost' | 'wall' {
  if (game.winner === null) return 'wall'
  return game.winner === game.seat ? 'won' : 'lost'
}

export function filtered(games: readonly GamesMyGame[], filter: Filter): GamesMyGame[] {
  return games.filter((game) => filter === 'all' || result(game) === filter)
}

/** Who won, by name; nothing where nobody did or it was the player. */
export function winner(game: GamesMyGame): string {
  return game.opponents.find((each) => each.seat === game.winner)?.name ?? ''
}

/** A part of a whole in hundredths; nothing of nothing is nothing. */
export function share(part: number, whole: number): number {
  return whole > 0 ? Math.round((100 * part) / whole) : 0
}
