import { count } from './en/counted.ts'
import type { Face } from '../tiles.ts'
import { sheet } from './en/sheet.ts'
import { card, help } from './en/card.ts'
import { ask, hand } from './en/ask.ts'
import { join, lobby, newTable } from './en/around.ts'
import { keys } from './en/keys.ts'
import { room } from './en/room.ts'
import { settings } from './en/settings.ts'
import { end, net, scene, table } from './en/table.ts'
import { telling } from './en/telling.ts'

const SUITS: Record<string, string> = { B: 'Bam', C: 'Crak', D: 'Dot' }
const HONOURS: Record<string, string> = {
  N: 'North',
  E: 'East',
  W: 'West',
  S: 'South',
  R: 'Red',
  G: 'Green',
  '0': 'Soap',
  J: 'Joker',
  back: 'Face-down tile',
}

/** What the page says at the table and on the way to it, in English; `en/pages.ts` has the rest. */
export const en = {
  language: 'en',
  name: 'mahj',

  /** The title of the window, given what is on the page. */
  title: (page: string) => (page ? `${page} · mahj` : 'mahj'),

  tile: (face: Face): string => {
    if (face in HONOURS) return HONOURS[face]!
    if (face.startsWith('F')) return 'Flower'
    return `${face[0]} ${SUITS[face[1]!]}`
  },

  tileStates: {
    chosen: 'chosen',
    live: 'just discarded',
    glow: 'you can take it',
    drawn: 'just drawn',
  },

  rack: {
    label: 'Your rack',
    keys: 'Arrow keys go from tile to tile, Space chooses one, Enter presses the yellow button, Shift with an arrow key moves it, G opens or closes a gap before it.',
    tile: (name: string, place: number, size: number) => `${name}, ${place} of ${size}`,
    moved: (name: string, place: number, size: number) => `${name} moved to ${place} of ${size}`,
    gap: (name: string) => `Gap before ${name}`,
    closed: 'Gap closed',
  },

  ring: {
    left: (seconds: number) => count(seconds, 'second'),
    label: (seconds: number) => `${count(seconds, 'second')} left`,
  },

  dialog: { close: 'Close' },

  notice: {
    label: 'Messages',
    rule: (id: string) => `Rule ${id}`,
    dismiss: 'Dismiss',
  },

  bar: {
    skip: 'Skip to the page',
    home: 'mahj, home',
    label: 'Pages',
    cards: 'Cards',
    rules: 'Rulebook',
    score: 'Score helper',
    games: 'My games',
    settings: 'Settings',
  },

  look: {
    label: 'Look',
    dark: 'Dark',
    plain: 'Plain tiles',
  },

  home: {
    title: 'Pull up a chair.',
    lead: 'American Mah Jongg with friends or with bots. Free, and nothing to install.',
    newcomer: 'New to the game?',
    newcomerLink: 'How it goes, in two minutes',
    play: 'Play now',
    playLine: 'You and three bots, dealt at once, with help on',
    playShort: 'You and three bots, help on',
    new: 'New table',
    newLine: 'Friends, bots or both. Your card, your house rules.',
    newButton: 'Set one up',
    join: 'Join a table',
    joinLine: 'Type the five letters, or open the link.',
    joinCode: 'Code of the table',
    cards: 'Cards',
    cardsLine: 'Cards of ours, or type in the card you own',
    cardsShort: 'Ours, or the card you own',
    rules: 'Rulebook',
    rulesLine: 'Ask in your own words: every rule, with pictures',
    rulesShort: 'Ask in your own words',
    score: 'Score helper',
    scoreLine: 'Real tiles on your table? See who pays what',
    scoreShort: 'Who pays what, with real tiles',
    games: 'My games',
    gamesLine: 'Replay any game, tile by tile, from any seat',
    gamesShort: 'Replay tile by tile',
    doors: 'More to do',
  },

  net,
  table,
  scene,
  telling,
  end,

  ask,
  hand,
  keys,

  lobby,
  newTable,
  join,
  room,
  settings,

  card,
  help,
  sheet,

  missing: {
    title: 'There is nothing here.',
    line: 'The address may be old, or a letter may be missing.',
    unfetched: 'This page did not come.',
    unfetchedLine: 'The network may be gone, or the server has a newer page.',
    again: 'Try again',
    home: 'Go home',
  },
}
