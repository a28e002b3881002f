import type { ActForm, ExchangeAct, Seat, Tile } from '../wire.ts'

/** The exchanges that the forms offer as good play, each an act ready to send. */
export function exchanges(options: readonly ActForm[] = []): ExchangeAct[] {
  return options
    .filter((form) => form.do === 'exchange' && form.group === 'play')
    .flatMap((form) =>
      values<Seat>(form, 'owner').flatMap((owner) =>
        values<number>(form, 'exposure').flatMap((exposure) =>
          values<Tile>(form, 'tile').map((tile): ExchangeAct => ({
            do: 'exchange',
            tile,
            owner,
            exposure,
          })),
        ),
      ),
    )
}

/** The exchange that takes a Joker of this exposure. */
export function redeeming(
  options: readonly ActForm[] | undefined,
  owner: Seat,
  exposure: number,
): ExchangeAct | undefined {
  return exchanges(options).find((each) => each.owner === owner && each.exposure === exposure)
}

/** The values that a field of a form may have, where it says them. */
export function values<Value>(form: ActForm, field: string): Value[] {
  const choice = form.fields?.[field]
  return choice?.is === 'one' ? ([...choice.values] as Value[]) : []
}
