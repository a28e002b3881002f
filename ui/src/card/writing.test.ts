import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardFault, ReadCard } from '../wire.ts'
import CardText from './CardText.svelte'
import { drafts } from './draft.ts'
import FaultList from './FaultList.svelte'
import { CARD } from './sample.ts'
import { Writing } from './writing.svelte.ts'

const FAULT: CardFault = {
  code: 'no-colour',
  words: "'222' has no colour",
  line: 2,
  column: 4,
  end: 7,
  suggestion: 'write 222a',
  rule: 'CARD-10',
  severity: 'error',
}
let asked: string[] = []

beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const { text } = JSON.parse(String(init.body)) as { text: string }
    asked.push(text)
    const bad = text.includes('222')
    const part = text.includes('222 X') ? { ...CARD, title: 'Part' } : null
    const read: ReadCard = bad
      ? { card: null, faults: [FAULT], part }
      : { card: CARD, faults: [], part: null }
    const headers = { 'Content-Type': 'application/json' }
    return Promise.resolve(new Response(JSON.stringify(read), { headers }))
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

describe('a card that is written', () => {
  it('is read once nobody types, and stays in sight while there is a mistake', async () => {
    const writing = new Writing()
    writing.begin('card: One')
    await vi.advanceTimersByTimeAsync(10)
    expect(writing.current).toBe(true)
    writing.write('card: O')
    writing.write('card: One 222')
    expect(asked.length).toBe(1)
    await vi.advanceTimersByTimeAsync(400)
    expect(asked).toEqual(['card: One', 'card: One 222'])
    expect(writing.faults).toEqual([FAULT])
    expect(writing.current).toBe(false)
    expect(writing.card).toEqual(CARD)
    expect(writing.part).toBe(false)
    expect(drafts.read()).toEqual({ text: 'card: One 222', id: '' })
    writing.end()
  })

  it('puts the draft of another card aside', () => {
    drafts.keep({ text: 'card: Mine', id: '' })
    const writing = new Writing()
    writing.begin('card: Copy')
    expect(writing.before).toBeUndefined()
    writing.write('card: Copy 2')
    writing.write('card: Copy 3')
    expect(writing.before).toEqual({ text: 'card: Mine', id: '' })
    expect(drafts.read()).toEqual({ text: 'card: Copy 3', id: '' })
    writing.end()
  })

  it('is drawn without the lines that have mistakes', async () => {
    const writing = new Writing()
    writing.begin('card: One 222 X')
    await vi.advanceTimersByTimeAsync(10)
    expect([writing.current, writing.part, writing.card?.title]).toEqual([false, true, 'Part'])
    writing.end()
  })
})

describe('a card file', () => {
  it('becomes a draft, if it is text and not too long', async () => {
    expect(await drafts.take(new Blob(['card: X\r\n']))).toBeUndefined()
    expect(drafts.read()).toEqual({ text: 'card: X\n', id: '' })
    expect(await drafts.take(new Blob([new Uint8Array([0xff, 0xfe, 0x00])]))).toBe('notText')
    expect(await drafts.take(new Blob(['x'.repeat(200_001)]))).toBe('tooBig')
    expect(await drafts.take(new Blob([' \r\n']))).toBe('empty')
    expect(drafts.read()?.text).toBe('card: X\n')
    expect(drafts.before()).toBeUndefined()
  })

  it('takes the place of unsaved work, which can be had back', async () => {
    drafts.keep({ text: 'card: Mine', id: '5' })
    await drafts.take(new Blob(['card: X']))
    expect(drafts.before()).toEqual({ text: 'card: Mine', id: '5' })
    drafts.swap()
    expect(drafts.read()).toEqual({ text: 'card: Mine', id: '5' })
    expect(drafts.before()).toEqual({ text: 'card: X', id: '' })
  })
})

describe('the text of a card', () => {
  it('is underlined where it is wrong', () => {
    const { container } = render(CardText, {
      text: 'card: X\nFF 222',
      faults: [FAULT],
      oninput: () => undefined,
    })
    expect(container.querySelector('pre .error')?.textContent).toBe('222')
    expect(container.querySelector('.numbers .bad')?.textContent).toBe('2')
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  })

  it('is gone to from the list of faults', async () => {
    const ongo = vi.fn()
    render(FaultList, { id: 'faults', faults: [FAULT], lines: null, ongo })
    expect(screen.getByRole('status').textContent).toBe('1 mistake')
    await fireEvent.click(screen.getByRole('button', { name: /no colour/ }))
    expect(ongo).toHaveBeenCalledWith(FAULT)
    expect(screen.getByRole('link', { name: 'CARD-10' }).getAttribute('href')).toBe(
      '/rules/CARD-10',
    )
  })
})
