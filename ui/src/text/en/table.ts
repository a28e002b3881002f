import type { Fine } from '../../end/paying.ts'
import type { Doing } from '../../scene/seats.ts'
import { listed } from './listed.ts'

/** What the connection says. */
export const net = {
  unreachable: 'The server cannot be reached. Check your internet connection.',
  odd: (status: number) => `Something went wrong on the server (${status}). Please try again.`,
  names: [
    ...['Lucky Plum', 'Jade', 'Maple', 'Bamboo', 'Marigold', 'Clover', 'Willow', 'Peony'],
    ...['Laurel', 'Juniper', 'Magnolia', 'Camellia', 'Lotus', 'Orchid', 'Pebble', 'Robin'],
    ...['Sparrow', 'Wren', 'Heron', 'Finch', 'Cricket', 'Firefly', 'Ginger', 'Saffron'],
    ...['Lantern', 'Harbor', 'Comet', 'Velvet', 'Amber', 'Coral', 'Indigo', 'Poppy'],
  ],
}

/** What the frame of the table says. */
export const table = {
  bar: {
    label: 'Table',
    home: 'mahj, home',
    game: (number: number) => `game ${number}`,
    deals: (name: string) => (name === 'You' ? 'you deal' : `${name} deals`),
    finished: 'finished',
    left: 'tiles left',
    chat: 'Chat',
    unread: (count: number) => `${count} new`,
    rules: 'Rules',
    sound: 'Sound',
    settings: 'Settings',
    leave: 'Leave',
    menu: 'Menu',
  },
  yourTurn: 'Your turn',
  untitled: 'Table',
  connecting: 'Joining the table…',
  lost: (pressed: boolean) =>
    pressed
      ? 'Connection lost. What you pressed is sent once it is back.'
      : 'Connection lost, coming back…',
  back: 'You are back.',
  late: 'Too late: the table had moved on. Nothing was done.',
  name: {
    title: 'What shall we call you?',
    line: 'The others at the table see this name.',
    keyless: 'If the table is private, the host’s five letters are asked for next.',
    label: 'Your name',
    go: 'Sit down',
  },
  knocking: {
    title: 'You have knocked.',
    line: 'The host sees it and will let you in. This page opens by itself.',
  },
  closed: {
    home: 'Go home',
    again: 'Choose a name',
    nowhere: 'The link may be old, or a letter of it is missing.',
    code: 'Type the five letters that the host sees, then knock.',
    title: (code: number, fault?: string) =>
      fault === 'kicked'
        ? 'You were asked to leave.'
        : code === 4404
          ? 'This table is closed.'
          : code === 4403
            ? 'The door is closed.'
            : 'You can’t get in yet.',
    line: (code: number) =>
      code === 4404
        ? 'Finished games are kept: look under My games.'
        : code === 4403
          ? 'Ask the host for the link or the code.'
          : 'Choose a name first.',
  },
  leave: {
    title: 'Leave the table?',
    line: 'You can close this page and come back to your chair later. If you leave for good during a game, a bot takes your chair.',
    watch: 'You can come back with the same link.',
    away: 'Go home, keep my chair',
    good: 'Leave for good',
    stay: 'Stay',
  },
  sound: {
    title: 'Sound',
    clicks: 'Clicks of tiles',
    bell: 'A bell when it is your turn',
    speech: 'Say the names of discards',
    volume: 'Volume',
    try: 'Try it',
    none: 'This browser cannot speak.',
  },
  settings: {
    title: 'Settings',
    look: 'Look',
  },
  rules: {
    title: 'Rules of this table',
    card: (name: string) => `Card: ${name}`,
    book: 'Open the rulebook',
    print: 'Printable page',
  },
}

const DOING: Record<Doing, string> = {
  ready: 'ready',
  choosing: 'choosing',
  next: 'next',
  drawing: 'is to draw',
  drawn: 'has drawn',
  thinking: 'thinking',
  exposing: 'has called',
  holding: 'hold!',
  calling: 'calls',
  passed: 'passed',
  mahjongg: 'Mah Jongg!',
  checking: 'looking',
  challenged: 'challenged',
  thrown: 'thrown in',
  '': '',
}

/** A score with its sign: a real minus, no sign for nothing. */
export function score(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
}

/** What the scene says. */
export const scene = {
  label: 'The table',
  you: 'You',
  east: 'East',
  eastShort: 'E',
  /** What goes on before play, for who watches. */
  before: (doing: 'passing' | 'polling' | 'courtesy') =>
    ({ passing: 'The Charleston', polling: 'Another Charleston?', courtesy: 'The courtesy pass' })[
      doing
    ],
  score,
  doing: (doing: Doing) => DOING[doing],
  bot: 'bot',
  away: 'away',
  standInShort: 'bot plays',
  dead: 'dead',
  deadWhy: (name: string) => `Why ${name === 'You' ? 'your' : `${name}’s`} hand is dead`,
  seat: (name: string, words: readonly string[]) => [name, ...words].filter(Boolean).join(', '),
  hidden: (count: number) => `${count} ${count === 1 ? 'tile' : 'tiles'} on the rack`,
  exposure: (names: readonly string[]) => `Shown: ${names.join(', ')}`,
  exposures: (name: string) => (name === 'You' ? 'What you have shown' : `What ${name} has shown`),
  swap: 'Swap',
  swapFor: (tile: string, name: string) => `Swap ${tile} for ${name}’s Joker`,
  left: 'tiles left',
  drawHead: 'Draw from the wall',
  drawTail: 'Draw from the other end of the wall',
  live: 'Live discard',
  reach: (tile: string) => `Reach for ${tile}`,
  reachJoker: (name: string) =>
    name === 'You' ? 'Reach for your Joker' : `Reach for ${name}’s Joker`,
  last: 'Last discard',
  noDiscard: 'No discards on the table',
  taken: 'The discard was taken',
  from: (name: string) => (name === 'You' ? 'from you' : `from ${name}`),
  outOfTurn: 'out of turn',
  lateDiscard: (tile: string) => `Your time ran out: ${tile} was discarded for you.`,
  lateAnswer: 'Your time ran out: it was decided for you.',
  lateOther: (name: string) => `${name}’s time ran out.`,
  calledIt: (name: string) => `called “${name}”`,
  discards: 'Discards',
  order: 'Discards',
  inOrder: 'In order',
  sorted: 'Sorted',
  kind: (tile: string, count: number, by: string) =>
    `${tile}, ${count} out, the last ${by === 'You' ? 'from you' : `from ${by}`}`,
  out: (tile: string, out: number, of: number) => `${tile}: ${out} of ${of} out`,
  held: (held: number) => `you hold ${held}`,
  more: (name: string) => `What can be done about ${name}`,
  challenge: (name: string) => `Say that ${name}’s hand is dead`,
  clock: (seconds: number) => `${seconds} s`,
  news: 'What happens',
  told: 'News for you',
  /** A discard with what it is good for. */
  offered: (tile: string, by: string, line: string) =>
    `${tile} from ${by}: ${line.charAt(0).toLowerCase()}${line.slice(1)}`,
  /** Discards in one sentence, by whom and what. */
  discarded: (all: readonly (readonly [string, string])[]) =>
    `${all.map(([by, tile], at) => `${at ? (by === 'You' ? 'you' : by) : `${by} discarded`} ${tile}`).join(', ')}.`,
  /** What is asked about a discard. */
  asks: (next: boolean, call: boolean) =>
    next
      ? `You are next: ${call ? 'call it, or draw' : 'draw'}.`
      : call
        ? 'Call it, or pass.'
        : 'You cannot call it: pass.',
  /** What stands before the game, and what can be done about it. */
  stands: (line: string, button?: string) => (button ? `${line} Press “${button}”.` : line),
  resumed: 'The pause is over.',
  tookOver: 'You are playing again.',
  slotted: (tile: string, chosen: number, of: number) => `${tile}, ${chosen} of ${of}.`,
  unslotted: (tile: string, chosen: number, of: number) =>
    `${tile} taken back, ${chosen} of ${of}.`,
}

/** What the end of a game says. */
export const end = {
  mahjongg: 'Mah Jongg!',
  wall: 'Wall game',
  wallLine: 'The wall is empty and nobody has Mah Jongg.',
  thrown_in: 'Thrown in',
  thrownInLine: (names: readonly string[]) =>
    `${!names.length ? 'A hand was thrown in' : names.join() === 'You' ? 'You threw in your hand' : `${listed(names)} threw in the hand`} too early: the declared hand was not Mah Jongg.`,
  abandoned: 'Game abandoned',
  abandonedLine: 'It was not played to its end.',
  won: (name: string, line: string, how: string, left: number) =>
    `${name} won${line ? ` with ${line}` : ''}${how === end.how.wall ? ',' : ''} ${how}; ${left} ${left === 1 ? 'tile was' : 'tiles were'} left in the wall.`,
  how: {
    discard: (name: string, tile: string) => `on ${name === 'You' ? 'your' : `${name}’s`} ${tile}`,
    discardBare: (name: string) => `on ${name === 'You' ? 'your' : `${name}’s`} discard`,
    offence: { misnamed: ', which was misnamed', out_of_turn: ', discarded out of turn' },
    wall: 'self-picked',
    exchange: 'by a Joker exchange',
    early: 'with the tiles dealt',
  },
  notOnCard: 'The hand is not on the card, but everybody accepted it.',
  printed: (line: string, value: number) => `${line}, printed value ${value}`,
  jokerFor: (tile: string) => `Joker for ${tile}`,
  shown: 'shown',
  fromShort: (name: string) => (name === 'You' ? 'from you' : `from ${name}`),
  selfDrawn: 'drawn',
  declared: 'The declared hand',
  handOf: (name: string) => (name === 'You' ? 'Your hand' : `${name}’s hand`),
  player: 'Player',
  why: 'Why',
  thisGame: 'This game',
  total: 'Total',
  winner: {
    discard: 'Mah Jongg on a discard',
    wall: 'Mah Jongg, self-picked',
    exchange: 'Mah Jongg by a Joker exchange',
    early: 'Mah Jongg with the deal',
  },
  threw: {
    '': 'Discarded the winning tile',
    misnamed: 'Misnamed the winning tile',
    out_of_turn: 'Discarded the winning tile out of turn',
  },
  pays: 'Pays the winner',
  paysWinner: (amount: number) => `Pays the winner ${amount}`,
  paysNothing: 'Pays nothing',
  fines: { lost: 'lost challenge', withdrawn: 'withdrawn challenge' },
  payTo: (amount: number, name: string, fine?: Fine) =>
    `${fine ? `${end.fines[fine]} ` : ''}${amount} to ${name === 'You' ? 'you' : name}`,
  payFrom: (amount: number, name: string) => `${amount} from ${name === 'You' ? 'you' : name}`,
  whyTitle: 'Why these payments',
  payments: (payers: readonly string[], amount: number, payee: string) =>
    `${listed(payers)} ${payers.length > 1 || payers[0] === 'You' ? 'pay' : 'pays'} ${amount} to ${payee === 'You' ? 'you' : payee}`,
  times: (times: number, value: number, doubled: boolean) => {
    const what = `the ${doubled ? 'doubled ' : ''}value`
    return times === 1 ? `${what}, ${value}` : `${times} × ${what}, ${value}`
  },
  worth: (value: number) => `The line is worth ${value}`,
  worthLine: (line: string, mark: string) =>
    `${line} is printed with it${mark === 'C' ? ', concealed' : mark === 'X' ? ', open' : ''}.`,
  jokerless: 'No Joker in the hand: doubled',
  jokerlessBare: 'No Joker in the hand',
  nobodyPays: 'Nobody pays.',
  soFar: (title: string) => `${title} so far`,
  session: 'Session',
  game: 'Game',
  all: 'All',
  ofOthers: (score: string) => `(${score})`,
  ofOthersLine: 'In parentheses: who had the chair before.',
  wallShort: 'wall',
  thrownShort: 'thrown in',
  abandonedShort: 'abandoned',
  next: 'Next deal',
  nextEast: (name: string) => `Next deal: ${name === 'You' ? 'you are' : `${name} is`} East`,
  again: 'Play another session',
  waiting: 'Waiting for the others…',
  ready: (names: readonly string[]) => `${listed(names)} ${names.length > 1 ? 'are' : 'is'} ready`,
  byItself: (seconds: number) => `The next deal starts by itself in ${seconds} s.`,
  replay: 'Replay this game',
  racks: 'See all racks',
  racksTitle: 'All racks',
}
