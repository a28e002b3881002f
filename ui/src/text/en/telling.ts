import type { AnyAct, AnyEvent, HandPicture, Payment, Seat, Tile } from '../../wire.ts'
import { listed } from './listed.ts'

/** Who hears it, and what seats and tiles are called. */
export interface Hearer {
  /** "You" for the hearer's own seat. */
  name: (seat: Seat) => string
  tile: (tile: Tile) => string
  /** The hearer's seat; a watcher has none. */
  seat: Seat | null
  /** What lies before everybody. */
  hands: readonly HandPicture[]
}

/** What an event is in words; nothing where there is nothing to say. */
export type Telling = {
  [E in AnyEvent as E['event']]: (event: E, hearer: Hearer) => string
}

function list(tiles: readonly Tile[], { tile }: Hearer): string {
  return listed(tiles.map(tile))
}

/** "Flower times 2, 3 Bam". */
function kinds(tiles: readonly Tile[], { tile }: Hearer): string {
  return [...new Set(tiles)]
    .map((kind) => {
      const count = tiles.filter((each) => each === kind).length
      return count > 1 ? `${tile(kind)} times ${count}` : tile(kind)
    })
    .join(', ')
}

const ENDINGS = {
  abandoned: 'The game was abandoned.',
  mahjongg: 'The game is over.',
  thrown_in: 'A hand was thrown in too early. The game is over.',
  wall: 'The wall is empty: a wall game.',
}

const CLOSING: Partial<Record<AnyAct['do'], string>> = {
  rack: 'is racking the tile',
  discard: 'is discarding',
  exchange: 'is exchanging a Joker',
  declare: 'is declaring Mah Jongg',
}

/** A sentence for every event. A type of its own sees to it that none is forgotten. */
export const telling: Telling = {
  wall_broken: ({ dice }) => `East threw ${dice[0]} and ${dice[1]} and broke the wall.`,
  tiles_taken: () => '',
  hand_racked: () => '',
  tiles_laid: ({ seat }, { name, seat: own }) => (seat === own ? '' : `${name(seat)} is ready.`),
  tiles_passed: ({ got }, hearer) => {
    const mine = hearer.seat === null ? [] : (got[hearer.seat] ?? [])
    return mine.length ? `You received ${list(mine, hearer)}.` : 'The tiles were passed.'
  },
  peeked: ({ seat, tiles }, hearer) =>
    seat === hearer.seat && tiles.length
      ? `You looked at ${list(tiles, hearer)}.`
      : `${hearer.name(seat)} looked at tiles that may go on unseen.`,
  looked: ({ seat }, { name }) =>
    `${name(seat)} looked: the second Charleston is played to its end.`,
  // Who plays hears in the next question what came of the vote.
  consented: ({ seat }, { name, seat: own }) =>
    own === null ? `${name(seat)} agreed to a second Charleston.` : '',
  objected: ({ seat }, { name }) => `${name(seat)} stopped the Charleston.`,
  wished: ({ seat, count }, { name, seat: own }) =>
    seat === own && count !== null
      ? `You asked for ${count || 'no'} ${count === 1 ? 'tile' : 'tiles'}.`
      : `${name(seat)} has said how many.`,
  offered: ({ seat }, { name, seat: own }) => (seat === own ? '' : `${name(seat)} is ready.`),
  courtesy_made: ({ seat, count, got }, hearer) => {
    if (hearer.seat !== seat) return ''
    if (!count) return 'No courtesy pass.'
    return `You received ${list(got, hearer)}.`
  },
  charleston_ended: () => 'The Charleston is over. East opens.',
  joker_reported: ({ joker }, { name }) =>
    `${name(joker.holder)} gave back a Joker that ${lower(name(joker.giver))} had passed.`,
  joker_replaced: ({ giver, receiver, tile }, hearer) => {
    const other = tile ? hearer.tile(tile) : 'another tile'
    return receiver === hearer.seat
      ? `You received ${other} for the Joker.`
      : `${hearer.name(giver)} gave ${other} for the Joker that came back.`
  },
  tile_drawn: ({ seat, tile, end }, hearer) => {
    const from = end === 'tail' ? ' from the far end of the wall' : ''
    // That the next one draws is no news.
    if (!from && seat !== hearer.seat) return ''
    return `${hearer.name(seat)} drew${tile ? ` ${hearer.tile(tile)}` : ''}${from}.`
  },
  tile_racked: ({ seat }, { name, seat: own }) => (seat === own ? '' : `${name(seat)} racked.`),
  tile_returned: ({ seat }, { name }) => `${name(seat)} put the drawn tile back.`,
  touched: () => '',
  spoken: ({ seat, words }, { name }) => `${name(seat)}: “${words}”`,
  tile_discarded: ({ seat, tile, right, name, out_of_turn }, hearer) => {
    const called = right !== false ? '' : name ? `, and called it ${name}` : ' without a word'
    const early = out_of_turn ? ' out of turn' : ''
    return `${hearer.name(seat)} discarded ${hearer.tile(tile)}${early}${called}.`
  },
  tile_named: ({ seat, name: words }, { name }) => `${name(seat)} named it ${words}.`,
  answered: () => '',
  passed: ({ seat }, { name, seat: own }) => (seat === own ? '' : `${name(seat)} passed.`),
  held: ({ seat }, { name }) => `${name(seat)} said: hold.`,
  hold_ended: ({ seat }, { name, seat: own }) =>
    seat === own ? 'Your hold is over.' : `${name(seat)}’s hold is over.`,
  called: ({ seat, mahjongg }, { name }) =>
    mahjongg ? `${name(seat)} called Mah Jongg.` : `${name(seat)} called.`,
  lifted: ({ seat }, { name }) => `${name(seat)} picked up the discard.`,
  placed: ({ seat }, { name }) => `${name(seat)} put the discard on the rack.`,
  tiles_shown: ({ seat, tiles }, hearer) => `${hearer.name(seat)} showed ${list(tiles, hearer)}.`,
  call_taken_back: ({ seat }, { name }) => `${name(seat)} took the call back.`,
  // What is done in an open window is done before all eyes.
  closing_acted: ({ seat, act }, { name, tile }) => {
    const words = CLOSING[act.do]
    if (!words) return ''
    const is = name(seat) === 'You' ? words.replace(/^is/, 'are') : words
    return `${name(seat)} ${is}${act.do === 'discard' ? ` ${tile(act.tile)}` : ''}.`
  },
  closing_undone: ({ seat }, { name }) => `A call came in time, before ${lower(name(seat))}.`,
  window_closed: () => '',
  draw_due: ({ seat }, { name, seat: own }) =>
    seat === own ? 'It is your turn to draw.' : `${name(seat)} is to draw.`,
  tile_claimed: ({ seat, tiles }, hearer) => {
    const who = hearer.name(seat)
    if (tiles.length) return `${who} called it and showed ${list(tiles, hearer)}.`
    return `${who} took it and ${who === 'You' ? 'have' : 'has'} not exposed it yet.`
  },
  claim_lost: ({ seat, tiles }, hearer) =>
    `${hearer.name(seat)} ${tiles.length ? `showed ${list(tiles, hearer)} and ` : ''}got no discard.`,
  call_outranked: ({ seat, rule }, { name }) =>
    `${name(seat)} ${rule === 'PRIO-04' ? 'declared Mah Jongg' : 'called it'} too.`,
  tile_yielded: ({ seat }, { name }) => `${name(seat)} lost the tile to Mah Jongg.`,
  exposure_changed: ({ seat, tiles }, hearer) =>
    `${seat === hearer.seat ? 'Your' : `${hearer.name(seat)}’s`} set is now ${list(tiles, hearer)}.`,
  exchange_asked: ({ seat, owner }, { name }) =>
    `${name(seat)} asked for a Joker of ${whose(name(owner))}.`,
  tile_given: ({ seat, owner, tile }, hearer) =>
    `${hearer.name(seat)} swapped ${hearer.tile(tile)} for ${owner === seat ? `a Joker of ${seat === hearer.seat ? 'your' : 'their'} own` : owner === hearer.seat ? 'your Joker' : `${hearer.name(owner)}’s Joker`}.`,
  tile_checked: () => '',
  joker_swapped: () => '',
  joker_received: () => '',
  exchange_cancelled: ({ seat }, { name }) => `${name(seat)} called the exchange off.`,
  mah_jongg_said: ({ seat }, { name }) => `${name(seat)} said Mah Jongg.`,
  mah_jongg_declared: ({ phase: { seat, tile, giver }, tiles }, hearer) => {
    const from =
      giver === null ? '' : giver === hearer.seat ? ' from you' : ` from ${hearer.name(giver)}`
    const on = tile ? ` with ${hearer.tile(tile)}${from}` : ''
    const shown = hearer.hands.find((each) => each.seat === seat)?.exposures ?? []
    const sets = [...shown.map((each) => each.tiles), tile ? [...tiles, tile] : tiles]
    const hand = tiles.length
      ? ` The hand: ${sets.map((each) => kinds(each, hearer)).join('; ')}.`
      : ''
    return `${hearer.name(seat)} declared Mah Jongg${on}.${hand}`
  },
  hand_confirmed: ({ seat }, { name }) => `${name(seat)} accepted the hand.`,
  hand_doubted: ({ seat }, { name }) => `${name(seat)} had the hand checked.`,
  hand_verified: ({ valid }) => (valid ? 'The hand is Mah Jongg.' : 'Everybody accepted the hand.'),
  hand_failed: ({ seat }, { name, seat: own }) =>
    `${seat === own ? 'Your hand' : `${name(seat)}’s hand`} is not Mah Jongg.`,
  thrown_in: ({ seat }, { name, seat: own }) =>
    seat === own ? 'You threw in your hand.' : `${name(seat)} threw in the hand.`,
  value_announced: ({ seat, each }, { name }) => `${name(seat)} announced ${each} from each.`,
  value_confirmed: ({ seat }, { name }) => `${name(seat)} agreed.`,
  value_corrected: ({ seat }, { name }) => `${name(seat)} said that the value is not right.`,
  challenge_made: ({ seat, target }, { name, seat: own }) =>
    `${name(seat)} called ${target === own ? 'your' : `${name(target)}’s`} hand dead.`,
  challenge_disputed: ({ seat }, { name }) => `${name(seat)} disputed it.`,
  challenge_insisted: ({ seat }, { name }) =>
    `${name(seat)} did not give in: the end of the game decides.`,
  challenge_withdrawn: ({ seat, payments: [paid] }, { name }) => {
    const pays = seat === paid?.payer && name(seat) === 'You' ? 'pay' : 'pays'
    const then = paid ? ` and ${pays} ${lower(name(paid.payee))} ${paid.amount}` : ''
    return `${name(seat)} withdrew the challenge${then}.`
  },
  hand_died: ({ seat }, { name, seat: own }) =>
    `${seat === own ? 'Your hand' : `${name(seat)}’s hand`} is dead.`,
  game_ended: ({ ending, win, payments = [] }, hearer) =>
    [win ? `${hearer.name(win.winner)} won.` : ENDINGS[ending], ...paid(payments, hearer)].join(
      ' ',
    ),
}

/** "Ruth and Dee pay 50, Joan 100." for each who is paid; whom, where it is not one alone. */
function paid(payments: readonly Payment[], { name }: Hearer): string[] {
  const payees = [...new Set(payments.map((each) => each.payee))]
  return payees.map((payee) => {
    const owed = new Map<Seat, number>()
    for (const each of payments)
      if (each.payee === payee) owed.set(each.payer, (owed.get(each.payer) ?? 0) + each.amount)
    const amounts = [...new Set(owed.values())].sort((one, other) => one - other)
    const words = amounts.map((amount, place) => {
      const who = [...owed.keys()].filter((seat) => owed.get(seat) === amount).map(name)
      const pay = place ? '' : who.length > 1 || who[0] === 'You' ? ' pay' : ' pays'
      const whom = place || payees.length < 2 ? '' : ` ${lower(name(payee))}`
      const names = who.map((each, at) => (place || at ? lower(each) : each))
      return `${listed(names)}${pay}${whom} ${amount}`
    })
    return `${words.join(', ')}.`
  })
}

/** "You" inside a sentence. */
function lower(name: string): string {
  return name === 'You' ? 'you' : name
}

function whose(name: string): string {
  return name === 'You' ? 'yours' : `${name}’s`
}
