import { describe, expect, it } from 'vitest'
import { headingFor, headingRoom, headingSize, lineFor, roomy, widthOf } from './bar.ts'
import type { Button, Question } from './button.ts'
import { elsewhere, pressedBy } from './keys.ts'

function button(key: string, more: Partial<Button> = {}): Button {
  return { key, words: key, acts: [{ do: 'pass' }], ...more }
}

const QUESTION: Question = {
  key: 'q',
  mine: true,
  heading: 'h',
  line: 'l',
  buttons: [
    button('declare', { hot: 'M' }),
    button('claim:2B 2B', { hot: 'C' }),
    button('pass', { hot: 'P' }),
  ],
  main: 'claim:2B 2B',
  keep: ['pass', 'claim:2B 2B', 'declare'],
  tray: [button('call', { hot: 'C' })],
  shelf: [],
  felt: [],
  reach: [],
  choosing: null,
}

describe('a bar', () => {
  it('keeps what is needed most, as it stands', () => {
    expect(roomy(QUESTION, 1000).rest).toEqual([])
    const room = widthOf(QUESTION.buttons[1]!, false) + widthOf(QUESTION.buttons[2]!, false) + 16
    const { shown, rest } = roomy(QUESTION, room)
    expect(shown.map((each) => each.key)).toEqual(['claim:2B 2B', 'pass'])
    expect(rest.map((each) => each.key)).toEqual(['declare'])
  })

  it('has a heading as large as there is room for, and no smaller than it can be read', () => {
    expect(headingSize('Your turn', 400)).toBe(22)
    expect(headingSize('Your turn: you drew 6 Dot', 240)).toBeLessThan(22)
    expect(headingSize('Your turn: you drew 6 Dot', 10)).toBe(17)
    expect(headingRoom('Your turn: you drew 6 Dot')).toBeGreaterThan(headingRoom('Your turn'))
  })

  it('keeps what must be there beside the main button, however narrow it is', () => {
    const { shown } = roomy({ ...QUESTION, must: ['pass'] }, 0)
    expect(shown.map((each) => each.key)).toEqual(['claim:2B 2B', 'pass'])
  })

  it('has a short button where a longer one before it has no room', () => {
    const buttons = [button('pass'), button('x'.repeat(40)), button('hold')]
    const question = { ...QUESTION, buttons, keep: buttons.map(({ key }) => key), main: 'pass' }
    const { shown } = roomy(question, 200)
    expect(shown.map((each) => each.key)).toEqual(['pass', 'hold'])
  })

  it('says in fewer words what it has no room for', () => {
    const headings = ['Your turn: you drew 6 Dot', 'Your turn: 6 Dot', 'Your turn']
    expect([400, 200, 20].map((room) => headingFor(headings, room))).toEqual(headings)
  })

  it('has words in two lines on a phone', () => {
    expect(widthOf(button('Mah Jongg'), true)).toBe(widthOf(button('Jongg'), true))
    expect(widthOf(button('Put the tile back'), true)).toBe(widthOf(button('x'.repeat(9)), true))
  })

  it('has what is not asked for where nothing else leaves its place, and not on a phone', () => {
    const stray = button('discard', { stray: true })
    const buttons = [...QUESTION.buttons.slice(0, 1), stray, ...QUESTION.buttons.slice(1)]
    const question = { ...QUESTION, buttons, keep: ['discard', ...QUESTION.keep] }
    const keys = (room: number, phone: boolean) =>
      roomy(question, room, phone).shown.map((each) => each.key)
    expect(keys(1000, false)).toEqual(['discard', 'declare', 'claim:2B 2B', 'pass'])
    expect(keys(1000, true)).toEqual(['declare', 'claim:2B 2B', 'pass'])
    expect(keys(0, false)).toEqual(['claim:2B 2B'])
  })

  it('has a line in fewer words where two lines do not hold it', () => {
    const question = { ...QUESTION, line: 'x'.repeat(40), brief: 'short' }
    expect([300, 150].map((room) => lineFor(question, room))).toEqual([question.line, 'short'])
    expect(lineFor({ ...QUESTION, line: 'x'.repeat(40) }, 150)).toHaveLength(40)
  })

  it('shows one button however narrow it is', () => {
    expect(roomy(QUESTION, 0).shown.map((each) => each.key)).toEqual(['claim:2B 2B'])
  })
})

describe('keys', () => {
  it('press the main button first, and last what is not ready', () => {
    expect(pressedBy('c', QUESTION)?.key).toBe('claim:2B 2B')
    expect(pressedBy('m', QUESTION)?.key).toBe('declare')
    expect(pressedBy('d', QUESTION)).toBeUndefined()
    const waiting = { ...QUESTION, buttons: [button('pass', { hot: 'P', acts: [] })] }
    expect(pressedBy('p', waiting)?.acts).toEqual([])
  })

  it('are left alone in a field and with Control', () => {
    const input = document.body.appendChild(document.createElement('input'))
    let heard: boolean[] = []
    const listen = (event: KeyboardEvent): void => void heard.push(elsewhere(event))
    addEventListener('keydown', listen)
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }))
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', bubbles: true }))
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'd', ctrlKey: true, bubbles: true }),
    )
    removeEventListener('keydown', listen)
    input.remove()
    expect(heard).toEqual([true, false, true])
  })
})
