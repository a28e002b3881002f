import { count } from './counted.ts'
import { listed } from './listed.ts'

/** The pages about cards. */
export const cards = {
  title: 'Cards',
  lead: 'Play with one of our cards, or type in the card you own.',
  ours: 'Our cards',
  mine: 'My cards',
  none: 'None yet. Type in the card you own, just as it is printed.',
  new: 'Type in a card',
  import: 'Open a file',
  edited: (when: string) => `Changed ${when}`,
  edit: 'Edit',
  copy: 'Make a copy to edit',
  print: 'Print',
  file: 'Save the file',
  play: 'Play with this card',
  delete: 'Delete',
  deleteTitle: 'Delete this card?',
  deleteLine: (name: string) =>
    `“${name}” is gone for good. Games played with it keep their own copy.`,
  keep: 'Keep it',
  broken: 'This card has a mistake in it and cannot be played yet.',
  missing: 'There is no such card.',
  back: 'All cards',
  size: (lines: number, hands: number) => `${count(lines, 'line')} · ${count(hands, 'hand')}`,
  examples: 'Examples',
  examplesOf: (line: string) => `Hands of ${line}`,
  playable: (hands: number) => `${count(hands, 'hand')} can be made with 152 tiles`,
}

/** The editor of cards. */
export const editor = {
  title: 'Card editor',
  text: 'The card as text',
  preview: 'The card',
  language: 'How to write it',
  unsaved: 'Not saved yet',
  saved: 'Saved',
  changed: 'Changed since you saved',
  save: 'Save to my cards',
  saveAgain: 'Save',
  elsewhere: {
    saved: 'Another window has saved this card meanwhile.',
    deleted: 'Another window has deleted this card meanwhile.',
  },
  saveBeside: 'Save mine as a new card',
  saveOver: 'Replace it with mine',
  use: 'Use at a table',
  import: 'Open a file',
  export: 'Save the file',
  fine: (lines: number) => `${count(lines, 'line')}, no mistakes.`,
  errors: (number: number) => count(number, 'mistake'),
  warnings: (number: number) => `${count(number, 'remark')} worth a second look`,
  at: (line: number, column: number) => `Row ${line}, column ${column}`,
  error: 'Mistake',
  warning: 'Remark',
  try: (suggestion: string) => `Try: ${suggestion}`,
  none: 'The card is drawn here as soon as it can be read.',
  old: 'The card as it was before the last mistake',
  part: (rows: readonly number[]) =>
    `The lines that can be read. There ${rows.length === 1 ? 'is a mistake in row' : 'are mistakes in rows'} ${listed(rows.map(String))}.`,
  tooBig: 'This file is too big to be a card.',
  notText: 'This file cannot be read: save it as UTF-8 text.',
  empty: 'This file is empty.',
  discard: 'Start over',
  before: (kept: number) =>
    kept === 1 ? 'Your last draft is kept.' : `Your last ${kept} drafts are kept.`,
  bringBack: 'Bring it back',
  key: [
    ['1111a', 'four 1s in the suit of color a; b and c are other suits'],
    ['FF', 'Flowers'],
    ['NEWS', 'winds'],
    ['DDDa', 'the dragon of that suit; D alone is any dragon'],
    ['R G Wh', 'red, green and white dragon by name'],
    ['0', 'Soap as zero'],
    ['(any 2 suits, any run)', 'what may be chosen, in the words of cards'],
    ['X 25', 'open, 25 points; C is concealed'],
    ['or', 'between two patterns: either wins'],
    ['== NAME ==', 'a section'],
    ['#', 'a note to yourself'],
  ] as readonly (readonly [string, string])[],
  template: `card: My card
year: 2026
value: 25

== MY FIRST SECTION ==
A1: FF 1111a 2222a 3333a   (any 1 suit, any run)   X 25`,
}
