import type { Payment, Seat, SeesOver } from '../wire.ts'

/** Payments alike: these pay so much to that one, for the same rules. */
export interface Bill {
  payers: Seat[]
  payee: Seat
  amount: number
  rules: readonly string[]
}

export function bills(payments: readonly Payment[]): Bill[] {
  const all: Bill[] = []
  for (const { payer, payee, amount, rules } of payments) {
    const same = all.find(
      (each) =>
        each.payee === payee && each.amount === amount && each.rules.join() === rules.join(),
    )
    if (same && !same.payers.includes(payer)) same.payers.push(payer)
    else all.push({ payers: [payer], payee, amount, rules })
  }
  return all
}

/** What is paid besides the win, by its rule: challenges that were given up or lost. */
const FINES = { 'DEAD-18': 'withdrawn', 'DEAD-20': 'lost' } as const
export type Fine = (typeof FINES)[keyof typeof FINES]

export function fine(rules: readonly string[]): Fine | undefined {
  return FINES[rules[0] as keyof typeof FINES]
}

/** How often the value is paid for the win; 0 where it comes out otherwise. */
export function times(over: SeesOver, bill: Bill): number {
  const often = bill.amount / (over.unit || NaN)
  return Number.isInteger(often) && bill.payee === over.win?.winner && !fine(bill.rules) ? often : 0
}

/** Whether a payment is what the discarder owes for the win. */
export function threw({ win }: SeesOver, { payers, payee, rules }: Bill): boolean {
  return payee === win?.winner && payers.join() === `${win.discarder}` && !fine(rules)
}

/** A payment as the row of one player tells it. */
export interface Piece {
  to: boolean
  amount: number
  other: Seat
  fine?: Fine | undefined
}

/** What speaks for a player's row: who won and how, who threw, who pays and gets how much. */
export type Row =
  | { is: 'winner'; source: NonNullable<SeesOver['win']>['source'] }
  | { is: 'threw' }
  | { is: 'pays' }
  | { is: 'nothing' }
  | { is: 'owes'; owes: Piece[] }

export function row(over: SeesOver, seat: Seat): Row {
  const { win } = over
  if (win?.winner === seat) return { is: 'winner', source: win.source }
  const owes = over.payments
    .filter((each) => each.amount && (each.payer === seat || each.payee === seat))
    .map((each) => ({
      to: each.payer === seat,
      amount: each.amount,
      other: each.payer === seat ? each.payee : each.payer,
      fine: fine(each.rules),
    }))
  // The usual way: this player pays the winner once. Anything else is told piece by piece.
  const [first] = owes
  if (win && owes.length === 1 && first!.to && first!.other === win.winner && !first!.fine)
    return { is: win.discarder === seat ? 'threw' : 'pays' }
  return owes.length ? { is: 'owes', owes } : { is: 'nothing' }
}
