import { listed } from './listed.ts'
import { score } from './table.ts'

const COUNTS = ['no tiles', 'one tile', 'two tiles', 'three tiles']
const SETS: Record<number, string> = { 2: 'pair', 3: 'pung', 4: 'kong', 5: 'quint', 6: 'sextet' }
const ARTICLES: Record<number, string> = {
  2: 'a pair',
  3: 'a pung',
  4: 'a kong',
  5: 'a quint',
  6: 'a sextet',
}

/** "is" or "are", as many names need it. */
function be(names: readonly string[]): string {
  return names.length > 1 ? 'are' : 'is'
}

/** "Ruth’s", "your". */
function of(name: string): string {
  return name === 'You' ? 'your' : `${name}’s`
}

/** A name that somebody gave a discard, as far as it can be one. */
function quoted(said: string): string {
  return said.length > 14 ? `${said.slice(0, 10)}…` : said
}

/** What is asked of a player, and what the buttons say. */
export const ask = {
  label: 'What is asked of you',
  you: 'You',
  someone: (seat: number) => `Player ${seat + 1}`,
  of,

  set: (size: number) => SETS[size] ?? `${size} tiles`,
  jokers: (count: number) => (count === 1 ? '1 Joker' : `${count} Jokers`),

  /** Headings and lines. */
  watching: 'You are watching',
  watchingLine: 'You see what is on the table, and nobody’s tiles.',
  gathering: 'The table is gathering',
  ready: 'The walls are built',
  readyLine: 'The deal is about to begin.',
  dealing: 'The deal',
  dealingTake: 'Take your tiles from the wall.',
  dealingRack: 'Put your tiles on the rack.',
  dealingWait: 'The tiles are going around.',
  pass: (name: string) => `${name}: pass three`,
  passTo: (name: string) => `They go to ${name}.`,
  passJokers: 'Jokers stay with you.',
  passLaid: (name: string) => `${name}: on its way`,
  passWait: (names: readonly string[]) =>
    names.length ? `${listed(names)} ${be(names)} still choosing.` : 'Everybody has chosen.',
  passMore: (count: number, name: string) =>
    `${['', 'One', 'Two', 'Three'][count]} more ${count > 1 ? 'tiles' : 'tile'} for ${name}.`,
  passFull: (name: string) => `Ready to go to ${name}.`,
  passBlind: (own: number, blind: number, from: string) =>
    `${own ? `${COUNTS[own]} of yours, ` : ''}${['none', 'one', 'two', 'three'][blind]} of ${from}’s unseen.`.replace(
      /^./,
      (first) => first.toUpperCase(),
    ),
  poll: 'Another Charleston?',
  pollLine: 'Three more passes, if nobody objects.',
  polled: 'You said yes',
  courtesy: (name: string) => `Courtesy pass with ${name}`,
  courtesyAsk: 'How many tiles? The smaller number counts.',
  courtesyWished: (count: number, name: string) =>
    `You asked for ${COUNTS[count]}. ${name} is still thinking.`,
  courtesyOffer: (count: number, name: string) => `Choose ${COUNTS[count]} for ${name}`,
  courtesyOfferLine: (count: number) => `You both exchange ${COUNTS[count]}.`,
  courtesyDone: 'The courtesy pass is done',
  courtesyNone: 'No tiles change hands.',
  replace: 'A Joker came back to you',
  replaceLine: 'Choose another tile to give in its place.',

  turnDrew: (tile: string) => `Your turn: you drew ${tile}`,
  turnShort: (tile: string) => `Your turn: ${tile}`,
  turn: 'Your turn',
  turnEast: 'You are East: open the game',
  turnChoose: 'Choose a tile to discard.',
  turnThis: 'Rack it, or discard it.',
  turnRackFirst: (drawn: string) => `${drawn} is racked first.`,
  turnSwap: (owner: string) => `You can swap it for ${of(owner)} Joker.`,
  turnSwapAny: (tile: string, owner: string) => `You can swap ${tile} for ${of(owner)} Joker.`,
  turnSwapBrief: (tile: string, owner: string) => `${tile} for ${of(owner)} Joker?`,
  turnReady: 'Your hand is complete.',
  turnSwapped: 'Your turn: you took a Joker',
  turnExposed: 'Your set is on the table',
  turnExposedLine: 'Now discard. Until then you can change the set.',
  turnExposedDone: 'Now choose a tile to discard.',
  turnLoose: (tile: string) => `${tile} is yours: expose it`,
  turnLooseLine: 'Which tiles go with it?',
  turnSaid: 'You said “Mah Jongg”',
  turnSaidLine: 'Show the hand, or take the words back.',
  turnTail: 'You drew from the other end',
  turnTailLine: 'You can still put it back.',
  exchangeAsked: (owner: string) => `You asked for ${of(owner)} Joker`,
  exchangeAskedLine: 'Hand over the tile for it, or call it off.',
  exchangeGiven: 'The Joker is in your hand',
  exchangeGivenLine: 'Rack it, and the exchange is final.',

  othersTurn: (name: string) => `${of(name)} turn`,
  othersDrew: (name: string, end: 'head' | 'tail' = 'head') =>
    `${name} has drawn${end === 'tail' ? ' from the other end' : ''}.`,
  othersRacked: (name: string) => `${name} has racked and is thinking.`,
  othersExposes: (name: string) => `${name} has called and will discard.`,
  othersOpens: (name: string) => `${name} is East and opens the game.`,
  othersSwaps: (name: string, owner: string) => `${name} is exchanging for ${of(owner)} Joker.`,
  othersSaid: (name: string) => `${name} says “Mah Jongg”.`,
  othersContested: (name: string) => `${name} has called. Mah Jongg could still take the tile.`,
  othersDraws: (name: string) => `${name} is about to draw.`,
  othersDecides: (name: string) => `${name} may still call the discard, or draw.`,

  drawing: 'Your turn: draw',
  drawingLine: 'Nobody can call the discard any more.',
  drawingNone: 'Take the next tile of the wall.',

  discarded: (name: string, tile: string) => `${name} discarded ${tile}`,
  discardedBrief: (name: string, tile: string) => `${name}: ${tile}`,
  discardedWrong: (name: string, tile: string) => `${name} laid ${tile}`,
  saidOf: (said: string) => `It was called “${quoted(said)}”.`,
  saidWrong: 'Wrong name.',
  saidNothing: 'Nothing was said.',
  outOfTurn: 'It is out of turn.',
  discardedMine: (tile: string) => `You discarded ${tile}`,
  windowMine: 'The others may call it.',
  windowOthers: 'The others may still answer.',
  windowWin: 'It completes your hand.',
  windowCall: (sizes: readonly number[]) =>
    `You can call it for ${listed(
      sizes.map((size) => ARTICLES[size] ?? `${size} tiles`),
      'or',
    )}.`,
  windowNothing: 'You cannot call it.',
  windowPassing: 'Passing for you.',
  windowOpen: 'Call it, or let it go.',
  windowOpenBrief: 'Call it, or not.',
  windowNext: 'You are next.',
  windowLast: 'It is your turn: call it, or draw.',
  windowDrawn: 'It can be called until they rack.',
  windowDrewMine: (tile: string) => `You drew ${tile}`,
  windowDrewMineLine: (tile: string) => `${tile} can be called until you rack.`,
  windowClosing: 'Your turn: one moment',
  windowClosingOut: (tile: string) => `${tile} goes down in a moment`,
  windowClosingThen: (tile: string) => `You rack, then ${tile} goes down.`,
  windowClosingLine: (tile: string) => `Until then ${tile} can still be called.`,
  windowPassed: 'You let it go.',
  windowHeld: (name: string) => `${name} asks for time.`,
  windowHeldDrawn: (name: string) => `${name} asks for time: you can rack once they have decided.`,
  windowHeldMine: 'You asked for time. Call it, or let it go.',
  windowCalled: (tile: string) => `You called ${tile}`,
  windowCalledMahJongg: 'You said “Mah Jongg”',
  windowCalledLine: 'Take it and show the tiles that go with it, or take the call back.',
  windowCalledIt: 'You called it',
  windowCalledBrief: 'Show your tiles, or take it back.',
  windowCalledBy: (names: readonly string[]) => `${listed(names)} called it.`,
  windowDeciding: (names: readonly string[]) =>
    `${listed(names)} ${names.length > 1 ? 'have' : 'has'} called and ${be(names)} deciding.`,
  windowBound: 'It is settled in a moment.',
  windowUnnamed: 'It is waiting for its right name.',

  verifying: (name: string) => `${name}: Mah Jongg!`,
  verifyingThrown: 'You have thrown in your hand.',
  verifyingLine: 'Compare the hand with the card. Is it good?',
  verifyingMine: 'Mah Jongg!',
  verifyingMineLine: 'The others look at your hand.',
  verifyingDone: (names: readonly string[]) => `${listed(names)} ${be(names)} still looking.`,
  announcing: 'What is your hand worth?',
  announcingLine: 'Say what each of the others pays.',
  announcingMore: (name: string) => `Say what each pays. ${name} pays double.`,
  announcingAlone: (name: string) => `Only ${name} pays: say the whole amount.`,
  paid: {
    you: 'you',
    each: (amount: number) => `${amount} each`,
    more: (amount: number, name: string, more: number) => `${amount} each, ${name} ${more}`,
    alone: (name: string, amount: number) => `${name} ${name === 'you' ? 'pay' : 'pays'} ${amount}`,
  },
  announced: (name: string, paid: string) => `${name} says: ${paid}`,
  announcedMine: (paid: string) => `You said: ${paid}`,
  correctedMine: (paid: string) => `You corrected it: ${paid}`,
  announcedLine: (other: string) => (other ? `Is ${other} right?` : 'Is that right?'),
  announcingWait: (name: string) => `${name} announces the value`,
  announcedWait: (names: readonly string[]) => `Waiting for ${listed(names)}.`,
  challenged: (by: string) => `${by} challenges you`,
  challengedLine: 'They say your hand is dead. Is it?',
  challengedOther: (by: string, target: string) => `${by} challenges ${target}`,
  challengedWait: (target: string) => `Is the hand dead? ${target} accepts it or disputes it.`,
  challengedDisputed: 'Your challenge is disputed',
  challengedDisputedLine: 'If you uphold it, the end of the game decides.',
  withdrawCosts: (amount: number) => `Withdrawing costs ${amount}.`,
  challengedDisputedWait: (by: string) => `It is disputed. ${by} may uphold it or withdraw.`,
  challengedMine: (target: string) => `You challenge ${target}`,
  dead: 'Your hand is dead',
  deadLine: 'You still pay whoever wins.',
  overMahJongg: (name: string) => `${name}: Mah Jongg!`,
  overMahJonggMine: 'You won: Mah Jongg!',
  overWall: 'A wall game',
  overWallLine: 'The wall is used up and nobody won.',
  overThrown: 'The game is over',
  overThrownLine: 'A hand was thrown in too early.',
  overAbandoned: 'The game was abandoned',
  overAbandonedLine: 'Nobody pays.',
  overLine: 'See who pays what, then go on.',
  owed: 'A Joker was passed and goes back first.',
  owedBy: (name: string) => `${name} chooses another tile for a Joker.`,

  /** Buttons. */
  take: 'Take tiles',
  passTiles: { right: 'Pass right', across: 'Pass across', left: 'Pass left' } as Record<
    string,
    string
  >,
  look: 'Look at the tiles',
  peek: 'Peek at them',
  object: 'No, stop here',
  objectPassing: 'Stop the Charleston',
  consent: 'Yes, go on',
  wish: (count: number) => (count ? `${count}` : 'None'),
  offer: (count: number) => `Give ${COUNTS[count]}`,
  reportJoker: 'Give the Joker back',
  replaceWith: (tile: string) => (tile ? `Give ${tile}` : 'Give a tile'),
  draw: 'Draw',
  drawTail: 'Draw from the other end',
  rack: 'Rack',
  rackHand: 'Rack my tiles',
  rackJoker: 'Rack the Joker',
  touch: {
    wall: 'Touch the wall',
    discard: 'Touch the discard',
    rack: 'Touch my rack with the tile',
  } as Record<string, string>,
  hold: 'Hold',
  passOn: 'Pass',
  letGo: 'Let it go',
  call: 'Say “Call”',
  callMahJongg: 'Say “Mah Jongg”',
  lift: 'Take up the discard',
  place: { top: 'Put it on top of my rack', slope: 'Stand it among my tiles' } as Record<
    string,
    string
  >,
  show: (tiles: readonly string[]) =>
    tiles.length ? `Show ${listed(tiles)}` : 'Show tiles of my hand',
  takeBack: 'Take it back',
  takeBackTile: 'Put the tile back',
  claim: (size: number) => `Call ${SETS[size] ?? size}`,
  claimWith: (size: number, jokers: number, loose: boolean) =>
    `${loose ? 'Expose' : 'Call'} ${SETS[size] ?? size}, ${jokers ? ask.jokers(jokers) : 'no Joker'}`,
  claimBrief: (size: number, jokers: number) =>
    `${SETS[size] ?? size}${jokers ? `, ${ask.jokers(jokers)}` : ''}`,
  claimChosen: (tiles: readonly string[], loose: boolean) =>
    `${loose ? 'Expose' : 'Call with'} ${tiles.length > 1 ? `these ${tiles.length}` : tiles[0]}`,
  claimAlone: 'Call it for nothing',
  expose: (size: number) => `Expose ${ARTICLES[size] ?? size}`,
  change: (size: number) => `Make it ${ARTICLES[size] ?? `${size} tiles`}`,
  changeJokers: (size: number, jokers: number) =>
    `${SETS[size] ?? size}, ${jokers ? ask.jokers(jokers) : 'no Joker'}`.replace(/^./, (first) =>
      first.toUpperCase(),
    ),
  changeChosen: (tiles: readonly string[]) => `Change it to ${listed(tiles)}`,
  lay: (tile: string) => (tile ? `Lay ${tile} without a word` : 'Lay a tile without a word'),
  say: 'Say something…',
  sayLabel: 'What you say aloud',
  sayName: (tile: string) => `Say “${tile}”`,
  discard: (tile: string) => (tile ? `Discard ${tile}` : 'Discard'),
  discardOut: (tile: string) => `Discard ${tile} out of turn`,
  discardAs: 'Say another name',
  discardName: (tile: string) => `You lay ${tile}. What do you call it?`,
  askJoker: (owner: string, name: string) => `Ask for ${of(owner)} ${name} Joker`,
  give: (tile: string, owner: string) =>
    `Hand ${tile} to ${owner === 'You' ? 'your own set' : owner}`,
  exchange: 'Swap for Joker',
  exchangeWith: (tile: string, owner: string) => `Swap ${tile} for ${of(owner)} Joker`,
  cancel: 'Call it off',
  declare: 'Mah Jongg',
  confirm: 'The hand is good',
  confirmValue: 'That is right',
  confirmOther: (name: string) => `${name} is right`,
  doubt: 'Have it checked',
  throwIn: 'Throw in my hand',
  announce: 'Announce',
  announceLabel: 'Each pays',
  announceAlone: (name: string) => `${name} pays`,
  pointOutName: 'That is not its name',
  askName: 'Ask for its name',
  pointOutEnd: 'That was the wrong end',
  pointOutValue: 'That is not right',
  challenge: (name: string) => `Challenge ${of(name)} hand`,
  accept: 'Yes, it is dead',
  dispute: 'No, it is good',
  insist: 'I uphold it',
  withdraw: 'I withdraw',

  /** The bar itself. */
  tray: 'At the table',
  trayLabel: 'Everything else your hands and voice can do now',
  reach: 'With your hand',
  card: 'Card',
  go: 'Say it',
  seconds: (count: number) => `${count} s`,
  score,
  me: (east: string, score: string) => ['You', east, score].filter(Boolean).join(' · '),
  scoreAuto: (score: string) => `${score} · auto`,
  warning: 'Wait a moment',
  warningAnyway: 'Do it anyway',
  warningBack: 'Go back',

  autoPass: {
    label: 'Auto-pass',
    off: 'Off',
    cannot: 'When I cannot call',
    tile: (name: string) => (name ? `${name}s` : 'This tile'),
    turn: 'Until my turn',
  },
  seat: {
    pause: 'Pause',
    resume: 'Go on',
    paused: (by: string) => `${by} asked for a pause`,
    pausedMine: 'You asked for a pause',
    pausedLine: (agreed: number) =>
      agreed ? `${agreed} ready to go on.` : 'The game goes on when everybody is ready.',
    agreed: 'You are ready. Waiting for the others.',
    handOver: 'Let a bot play for me',
    takeOver: 'Take over',
    handed: 'A bot is playing for you',
    handedLine: 'Take over whenever you like.',
    label: 'Your chair',
  },
}

/** The rack and what is around it. */
export const hand = {
  label: 'Your hand',
  shelf: 'Your exposures',
  sort: 'Sort by',
  sorts: { suit: 'Suit', number: 'Number', line: 'Line' },
  sortShort: (kind: string) => `Sort: ${kind.toLowerCase()}`,
  slots: 'Tiles you pass',
  slot: (place: number) => `Slot ${place}, empty`,
  slotHint: 'Tap a tile to put it in a slot, tap it again to take it back.',
  slotsFull: (count: number) =>
    `${count > 2 ? 'Three' : 'Two'} tiles are chosen: take one back first.`,
  slotTake: (name: string) => `Take ${name} back`,
  to: (name: string) => `to ${name}`,
  from: (name: string) => `from ${name}, unseen`,
  fromWait: (name: string) => `${name} is still choosing`,
  blind: 'Blind',
  blindTile: (place: number) => `Tile ${place} from the pass, face down`,
  blindLine: (count: number, from: string, to: string) =>
    count
      ? `${count === 3 ? `All three of ${of(from)} tiles go` : `${count === 1 ? 'One' : 'Two'} of ${of(from)} tiles ${count === 1 ? 'goes' : 'go'}`} on to ${to} without you seeing ${count === 1 ? 'it' : 'them'}.${count === 3 ? '' : ` You keep the other ${count === 1 ? 'two' : 'one'}.`}`
      : `To pass blind, tap tiles that come from ${from}: they go on to ${to} unseen.`,
  joker: 'Jokers are not passed',
  open: 'Open place in your set',
  dropDiscard: 'Drop here to discard',
  steps: { right: 'Right', across: 'Across', left: 'Left' },
  received: (names: readonly string[]) => `You received ${listed(names)}.`,
  switches: 'Your tiles',
  large: 'Large tiles',
  doubleTap: 'Press a tile twice to discard it',
}
