import { count } from './counted.ts'
import { listed } from './listed.ts'

/** What the home page says beside its words of welcome. */
export const lobby = {
  dealing: 'Dealing…',
  you: 'You',
  profile: (name: string) => `${name}: your name and settings`,
  called: (name: string) => `You are ${name}.`,
  calledLine: 'The others at the table see this name.',
  change: 'Change name',
  name: 'Your name',
  save: 'Save',
  cancel: 'Cancel',
  back: 'Go back',
  yours: (title: string) => title || 'Your table',
  waiting: (names: readonly string[], stage: string) =>
    stage === 'gathering'
      ? 'It has not begun yet.'
      : names.length
        ? `${listed(names)} ${names.length > 1 ? 'are' : 'is'} waiting.`
        : 'Your chair is kept.',
  others: (number: number) => `${count(number, 'more table')} of yours.`,
  tables: 'Open tables',
  tablesLine: 'Anybody may sit down here.',
  sit: 'Sit down',
  watch: 'Watch',
  titleOf: (host: string) => (host ? `${host}’s table` : 'A table'),
  bot: (name: string) => `${name} (bot)`,
  free: (number: number) => count(number, 'free chair'),
  full: 'No free chair',
  playing: 'in play',
  gathering: 'gathering',
}

/** What the page of a new table says. */
export const newTable = {
  title: 'New table',
  lead: 'Everything is set for an easy game. Change what you like.',
  name: 'Name of the table',
  nameHint: 'Tuesday table',
  who: 'Who plays',
  whoLine: 'You sit in the first chair. Friends join by a link or five letters.',
  you: 'You',
  chair: (number: number) => `Chair ${number}`,
  open: 'A friend',
  levels: { novice: 'Novice bot', club: 'Club bot', expert: 'Expert bot' },
  bots: 'Bots know only what a player in their chair may know.',
  three: 'Three players',
  threeLine: 'The fourth seat stays empty.',
  card: 'Card',
  ours: 'Ours',
  mine: 'Mine',
  rules: 'House rules',
  presets: {
    assisted: {
      name: 'Assisted',
      line: 'The table names the tiles, checks every hand and lets nobody make an error.',
    },
    club: {
      name: 'Club',
      line: 'As at a real table: you name, call and check. Errors can be made and cost what they cost.',
    },
    tournament: {
      name: 'Tournament',
      line: 'Points instead of payments, sealed calls, no chat during a game.',
    },
  },
  more: 'More',
  moreRules: 'Every house rule',
  changed: (number: number) => count(number, 'change'),
  unchanged: (preset: string) => `as ${preset} plays`,
  differs: 'changed',
  reset: (preset: string) => `As ${preset} plays`,
  about: (id: string, question: string) => `${id}, about: ${question}`,
  number: (question: string) => `${question} As a number`,
  groups: {
    table: 'The table',
    seats: 'Seats and rounds',
    charleston: 'The Charleston',
    turns: 'Turns and discards',
    calls: 'Calling',
    jokers: 'Joker exchanges',
    errors: 'Errors and challenges',
    pay: 'Mah Jongg and payment',
  },
  pace: 'Pace',
  paces: {
    relaxed: { name: 'Relaxed', line: '90 seconds a turn, 10 to call' },
    steady: { name: 'Steady', line: '40 seconds a turn, 5 to call' },
    quick: { name: 'Quick', line: '20 seconds a turn, 3 to call' },
    none: { name: 'No clock', line: 'The table waits for everybody' },
  },
  door: 'Who may come in',
  doors: {
    private: { name: 'Private', line: 'With your link or code only' },
    public: { name: 'Public', line: 'In the list for everybody' },
  },
  watching: 'Others may watch',
  watchingLine: 'Watchers see no hidden tile.',
  delay: 'Watchers see it',
  delays: (seconds: number) =>
    seconds === 0
      ? 'as it happens'
      : seconds < 60
        ? `${seconds} seconds later`
        : `${count(seconds / 60, 'minute')} later`,
  help: 'Help allowed',
  helpLine: 'Players may see distances and ask the coach.',
  make: 'Open the table',
  deal: 'Deal',
  dealLine: 'All chairs are taken by bots: the game begins at once.',
  openLine: 'Next you get a link and a code for your friends.',
  working: 'One moment…',
}

/** What the page of Join says. */
export const join = {
  title: 'Join a table',
  line: 'Type the five letters that your host has told you.',
  name: 'Your name',
  nameLine: 'The host sees it and lets you in.',
  knock: 'Knock',
  knocking: 'Knocking…',
  link: 'Have a link? Just open it.',
}
