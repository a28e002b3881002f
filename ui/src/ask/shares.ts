import { text } from '../text/text.svelte.ts'
import type { Seat, SeesAnnouncing } from '../wire.ts'
import type { Asked } from './button.ts'

/** Who pays more of an announced amount than the others, or pays alone. */
export interface Payer {
  seat: Seat
  name: string
  times: number
  alone: boolean
}

/** The one who does not pay as the others do, as the referee shares it out; nobody where all do. */
export function payer(asked: Asked, { shares }: SeesAnnouncing): Payer | null {
  const paying = asked.told.picture.seats.filter((seat) => shares[seat]! > 0)
  const seat = paying.reduce((one, other) => (shares[other]! > shares[one]! ? other : one))
  const [times, alone] = [shares[seat]!, paying.length === 1]
  return times > 1 || alone ? { seat, name: asked.who(seat), times, alone } : null
}

/** What an announced amount means for those who pay: "25 each, Dot 50", "Cleo pays 100". */
export function paid(asked: Asked, now: SeesAnnouncing, amount: number): string {
  const { ask } = text()
  const most = payer(asked, now)
  if (!most) return ask.paid.each(amount)
  const name = most.seat === asked.me ? ask.paid.you : most.name
  if (most.alone) return ask.paid.alone(name, amount * most.times)
  return ask.paid.more(amount, name, amount * most.times)
}
