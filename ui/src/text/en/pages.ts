import { book, scenario } from './book.ts'
import { cards, editor } from './cards.ts'
import { games, numbers, replay } from './games.ts'
import { how } from './how.ts'
import { score } from './score.ts'

/** What the pages say that are not the table, in English. */
export const en = { book, how, scenario, cards, editor, games, numbers, replay, score }
