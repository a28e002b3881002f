import type { ActForm, Picture, Seat, TableSight, Tile, ToldTell } from '../wire.ts'
import type { Question } from './button.ts'
import type { ActName } from './forms.ts'
import kept from './moments.json'
import { questionOf } from './question.ts'

/** A moment of a game, for tests: what one sees and may do, as the server told it. */
export interface Moment {
  preset: string
  picture: Picture
  options: readonly ActForm[]
}

export const MOMENTS = kept as unknown as Moment[]
export const NAMES = ['Ann', 'Bea', 'Cleo', 'Dot']

export function table(preset: string): TableSight {
  const chairs = NAMES.map((name, seat) => ({ name, seat: seat as Seat }))
  const policy = preset === 'assisted' ? 'refuse' : 'consequence'
  return { chairs, rules: { illegal_move_policy: policy } } as unknown as TableSight
}

export function told(moment: Moment): ToldTell {
  return { tell: 'told', game: 1, n: 1, picture: moment.picture, options: moment.options }
}

export function ask(moment: Moment, chosen: Tile[] = [], blind: number[] = []): Question {
  return questionOf(told(moment), table(moment.preset), chosen, blind)
}

/** The first moment of a table at which a seat has such a form. */
export function moment(
  preset: string,
  doing: string,
  name: ActName,
  group?: ActForm['group'],
): Moment {
  return MOMENTS.find(
    (each) =>
      each.preset === preset &&
      each.picture.now.doing === doing &&
      each.options.some((form) => form.do === name && (!group || form.group === group)),
  )!
}
