function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}

const WINDS = ['East', 'second', 'third', 'last']

/** What My games says. */
export const games = {
  title: 'My games',
  lead: 'Every finished game, to look at again tile by tile.',
  list: 'Games',
  numbers: 'In numbers',
  filter: 'Which games',
  filters: { all: 'All', won: 'Won', lost: 'Lost', wall: 'Wall games' },
  none: 'No finished game yet.',
  noneLine: 'Play one to its end, and you find it here.',
  noneSuch: 'No game like that among these.',
  play: 'Go and play',
  more: 'Earlier games',
  won: 'You won',
  wonWith: (line: string) => (line ? `You won with ${line}` : 'You won'),
  wonBy: (name: string, line: string) => (line ? `${name} won with ${line}` : `${name} won`),
  endings: {
    wall: 'Wall game',
    thrown_in: 'Hand thrown in',
    abandoned: 'Not played to its end',
  } as Record<string, string>,
  ended: 'Finished',
  with: (names: string) => `with ${names}`,
  seat: (seat: number) => `You sat ${seat === 0 ? 'East' : WINDS[seat]}`,
  open: (when: string) => `Replay the game of ${when}`,
  replay: 'Replay',
  record: 'Download record',
  recordOf: (when: string) => `Download the record of ${when}`,
  share: 'Share',
  shareOf: (when: string) => `Share the game of ${when}`,
  shared: 'shared',
  sharing: {
    title: 'Share this replay',
    line: 'Anybody with the link sees the game with all racks open. They see no other line of the card.',
    names: 'Show the names of the players',
    make: 'Make a link',
    copy: 'Copy link',
    copied: 'Copied',
    end: 'End the link',
    ended: 'The link leads nowhere now.',
    withNames: 'with names',
    without: 'without names',
  },
}

/** What the numbers of a player say. */
export const numbers = {
  title: 'My games in numbers',
  back: 'All games',
  none: 'There is nothing to count yet.',
  games: 'games',
  wins: 'won',
  rate: 'of your games won',
  average: 'points a game',
  turns: 'turns to a win',
  how: 'How your games ended',
  wonSelf: 'Won, self-drawn',
  wonDiscard: 'Won on a discard',
  wall: 'Wall games',
  others: 'Won by others',
  unfinished: 'Not finished',
  lines: 'Lines you won with',
  times: (number: number) => (number === 1 ? 'once' : number === 2 ? 'twice' : `${number} times`),
  best: 'Your dearest hand',
  bestLine: (value: number, points: number) => `worth ${value}, and it brought ${points}`,
  jokerless: 'without a Joker',
  see: 'See the game',
  charleston: 'The Charleston',
  passed: 'Passed most',
  passedTile: (tile: string, times: number) => `${tile}, ${count(times, 'time')}`,
  second: (agreed: number, of: number) =>
    `You were for a second Charleston in ${agreed} of ${of} games.`,
  stopped: (number: number) => `You stopped it in ${count(number, 'game')}.`,
  blind: (passes: number, tiles: number) =>
    passes
      ? `You passed blind ${count(passes, 'time')}, ${count(tiles, 'tile')} in all.`
      : 'You never passed blind.',
  courtesy: (asked: number, given: number) =>
    `In courtesies you asked for ${count(asked, 'tile')} and exchanged ${given}.`,
  calls: 'Calling',
  called: (calls: number, each: number) =>
    `You called ${count(calls, 'discard')}: ${each.toFixed(1)} a game.`,
  exposures: (number: number) => `You exposed ${count(number, 'set')}.`,
  jokers: (number: number) => `You exchanged for ${count(number, 'Joker')}.`,
  taken: (called: number, of: number) => `Of your ${count(of, 'discard')} others called ${called}.`,
  given: (number: number) => `Others won with your discard in ${count(number, 'game')}.`,
  dead: (number: number) => `Your hand was dead in ${count(number, 'game')}.`,
  points: 'Points',
  total: (points: string, games: number) => `${points} in ${count(games, 'game')}`,
  tournament: 'Tournament points',
  unread: (number: number) =>
    `${count(number, 'game')} could not be read and ${number === 1 ? 'is' : 'are'} not counted.`,
}

/** What a replay says. */
export const replay = {
  title: 'Replay',
  seats: ['East', 'South', 'West', 'North'],
  of: (names: string) => `Replay: ${names}`,
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  slider: 'Step of the game',
  first: 'To the start',
  last: 'To the end',
  back: 'One step back',
  forward: 'One step on',
  backShort: 'Back',
  forwardShort: 'On',
  turnBack: 'To the discard before',
  turnOn: 'To the next discard',
  play: 'Play',
  stop: 'Stop',
  keys: 'Arrow keys step. Page Up and Page Down go from discard to discard, Home and End to the ends.',
  seat: 'Seen by',
  all: 'All racks open',
  allLine: 'Else you see what you saw.',
  from: 'At the bottom',
  card: (name: string) => `Card: ${name}`,
  wall: (left: number) => `${count(left, 'tile')} left`,
  wallGame: 'Wall game: nobody pays.',
  over: 'The end',
  steps: 'What happens',
  missing: 'This link leads to no replay.',
  missingLine: 'It may have been taken back.',
  noGame: 'There is no such game of yours.',
  loading: 'The game is being laid out…',
  aside: 'in the hand',
  rack: (name: string) => `Rack of ${name}`,
  shown: (name: string) => `Shown by ${name}`,
  discards: 'Discards',
  won: (name: string, line: string) =>
    line ? `${name}: Mah Jongg with ${line}` : `${name}: Mah Jongg`,
  home: 'Go home',
}
