import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { me } from '../net/me.svelte.ts'
import type { CardFault, ReadCard } from '../wire.ts'
import CardText from './CardText.svelte'
import { drafts, type Draft } from './draft.ts'
import EditorBar from './EditorBar.svelte'
import FaultList from './FaultList.svelte'
import { CARD } from './sample.ts'
import { Writing } from './writing.svelte.ts'

const FAULT: CardFault = {
  code: 'no-colour',
  words: "'222' has no color",
  line: 2,
  column: 4,
  end: 7,
  suggestion: 'write 222a',
  rule: 'CARD-10',
  severity: 'error',
}
let asked: string[] = []
/** My cards, by their ids. */
let mine: Map<string, string>
const ANN = { person: { id: 'p', name: 'Ann' }, can_passkey: false, why_not: '', passkeys: [] }
const headers = { 'Content-Type': 'application/json' }

function answer(body: unknown, status = 200): Promise<Response> {
  return Promise.resolve(new Response(JSON.stringify(body), { status, headers }))
}

/** What the server does with my cards. */
function keeper(url: string, { method, body }: RequestInit): Promise<Response> {
  const id = url.split('/')[4] ?? String(10 + mine.size)
  if (method !== 'POST' && !mine.has(id)) {
    return answer({ error: { code: 'not_found', words: 'you have no such card' } }, 404)
  }
  if (body) mine.set(id, (JSON.parse(String(body)) as { text: string }).text)
  return answer({ id, text: mine.get(id) })
}

beforeEach(() => {
  asked = []
  mine = new Map()
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === '/api/me') return answer(ANN)
    if (url.startsWith('/api/my/')) return keeper(url, init)
    const { text } = JSON.parse(String(init.body)) as { text: string }
    asked.push(text)
    const bad = text.includes('222')
    const part = text.includes('222 X') ? { ...CARD, title: 'Part' } : null
    const read: ReadCard = bad
      ? { card: null, faults: [FAULT], part }
      : { card: CARD, faults: [], part: null }
    return answer(read)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  me.forget()
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

const TEMPLATE: Draft = { text: 'card: My card', id: '' }

/** A window in which a text was typed. */
function typed(text: string): Writing {
  const writing = new Writing()
  writing.begin(TEMPLATE.text)
  writing.write(text)
  return writing
}

/** The page, after this text was left for another. */
function arrive(writing: Writing): void {
  const next = writing.next()
  if (next) writing.begin(next.text, next.id, next.base ?? null)
}

function texts(drafts: readonly Draft[]): string[] {
  return drafts.map(({ text }) => text)
}

describe('a card in several windows', () => {
  it('is not saved over what was saved after its draft was made, also after a reload', async () => {
    mine.set('5', 'card: Old')
    const writing = new Writing()
    await writing.load('5')
    writing.write('card: Mine')
    expect(drafts.read()).toEqual({ text: 'card: Mine', id: '5', base: 'card: Old' })
    mine.set('5', 'card: Theirs')
    const reloaded = new Writing()
    await reloaded.load('5', drafts.read())
    expect(reloaded.text).toBe('card: Mine')
    expect(await reloaded.save()).toBe(false)
    expect(reloaded.elsewhere).toBe('saved')
    expect(mine.get('5')).toBe('card: Theirs')
    expect(await reloaded.save(true)).toBe(true)
    expect(mine.get('5')).toBe('card: Mine')
    expect(drafts.read()).toBeUndefined()
  })

  it('is saved without a question where nothing was saved meanwhile', async () => {
    mine.set('5', 'card: Old')
    const writing = new Writing()
    await writing.load('5', { text: 'card: Mine', id: '5', base: 'card: Old' })
    expect(await writing.save()).toBe(true)
    await writing.load('5', { text: 'card: Mine', id: '5', base: 'card: Old' })
    expect(writing.changed).toBe(false)
  })

  it('begins with the draft that an older page has kept', async () => {
    mine.set('5', 'card: Old')
    localStorage.setItem('mahj.card', '{"text":"card: Mine","id":"5"}')
    sessionStorage.setItem('mahj.card', '{"text":"card: Before","id":""}')
    const writing = new Writing()
    await writing.load('5', drafts.read())
    expect([writing.text, writing.saved]).toEqual(['card: Mine', 'card: Old'])
    expect(writing.before).toEqual({ text: 'card: Before', id: '' })
  })

  it('is no draft once it is typed back to what is saved', async () => {
    mine.set('5', 'card: Old')
    const writing = new Writing()
    await writing.load('5')
    writing.write('card: Old 2')
    writing.write('card: Old')
    expect(drafts.read()).toBeUndefined()
    expect(writing.changed).toBe(false)
  })

  it('gives way to a new one, and leaves the draft of another window alone', () => {
    const two = typed('card: Two')
    sessionStorage.clear()
    const one = typed('card: One')
    sessionStorage.clear() // Of the other window.
    two.leave(TEMPLATE)
    arrive(two)
    expect(two.text).toBe(TEMPLATE.text)
    expect(two.before).toEqual({ text: 'card: Two', id: '' })
    expect(drafts.read()).toEqual({ text: 'card: One', id: '' })
    expect(one.kept).toBe(true)
  })

  it('comes back, and leaves the draft of another window alone', () => {
    const two = typed('card: Two')
    two.leave(TEMPLATE)
    arrive(two)
    const own = drafts.aside()
    const one = typed('card: One')
    sessionStorage.setItem('mahj.card', JSON.stringify(own))
    expect(two.bringBack()).toBe('')
    arrive(two)
    expect(two.text).toBe('card: Two')
    expect(two.before).toBeUndefined()
    expect(one.kept).toBe(true)
    expect(texts(drafts.aside())).toEqual(['card: Two']) // A reload does not lose it.
    two.write('card: Two 2')
    expect(texts(drafts.aside())).toEqual(['card: One'])
    expect(drafts.read()?.text).toBe('card: Two 2')
  })

  it('is saved as a new one, and leaves the draft of another window alone', async () => {
    mine.set('5', 'card: Old')
    const two = new Writing()
    await two.load('5')
    two.write('card: Two')
    mine.set('5', 'card: Theirs')
    expect(await two.save()).toBe(false)
    typed('card: One')
    expect(await two.saveBeside()).toBe(true)
    expect([...mine.values()]).toEqual(['card: Theirs', 'card: Two'])
    expect([two.id, two.elsewhere, two.changed]).toEqual(['11', undefined, false])
    expect(drafts.read()).toEqual({ text: 'card: One', id: '' })
  })

  it('keeps its draft where it cannot be saved as a new one', async () => {
    mine.set('5', 'card: Old')
    const writing = new Writing()
    await writing.load('5')
    writing.write('card: Mine')
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await writing.saveBeside()).toBe(false)
    expect(writing.id).toBe('5')
    expect(drafts.read()).toEqual({ text: 'card: Mine', id: '5', base: 'card: Old' })
  })

  it('is saved as a new one where it was deleted meanwhile', async () => {
    mine.set('5', 'card: Old')
    const writing = new Writing()
    await writing.load('5')
    writing.write('card: Mine')
    mine.clear()
    for (const over of [false, true]) {
      expect(await writing.save(over)).toBe(false)
      expect([writing.elsewhere, writing.wrong]).toEqual(['deleted', ''])
    }
    const reloaded = new Writing()
    await reloaded.load('5', drafts.read())
    expect([reloaded.text, reloaded.elsewhere]).toEqual(['card: Mine', 'deleted'])
    expect(await reloaded.saveBeside()).toBe(true)
    expect([...mine]).toEqual([['10', 'card: Mine']])
    expect(drafts.read()).toBeUndefined()
  })

  it('can take no place where it was deleted, only a new one', async () => {
    mine.set('5', 'card: Old')
    const writing = new Writing()
    await writing.load('5')
    writing.write('card: Mine')
    render(EditorBar, { writing, doors: new Set<never>(), ontext: vi.fn() })
    mine.clear()
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await vi.advanceTimersByTimeAsync(10)
    expect(screen.getByText('Another window has deleted this card meanwhile.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Replace it with mine' })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Save mine as a new card' }))
    await vi.advanceTimersByTimeAsync(10)
    expect(screen.getByText('Saved')).toBeTruthy()
    expect([...mine]).toEqual([['10', 'card: Mine']])
  })

  it('is missing where it was deleted and there is no draft of it', async () => {
    await expect(new Writing().load('5')).rejects.toThrow('no such card')
  })
})

describe('the texts that were put aside', () => {
  it('come back one after the other, and none is lost', () => {
    const writing = typed('card: A')
    for (const text of ['card: B', 'card: C']) {
      writing.open({ text, id: '' })
      arrive(writing)
    }
    expect(texts(writing.aside)).toEqual(['card: B', 'card: A'])
    const seen = ['B', 'A', 'B', 'C'].map(() => {
      writing.bringBack()
      arrive(writing)
      expect(writing.aside.length).toBe(2)
      expect(drafts.read()?.text).toBe(writing.text)
      return writing.text
    })
    expect(seen).toEqual(['card: B', 'card: A', 'card: B', 'card: C'])
  })

  it('are offered from the newest again after another one was put aside', () => {
    const writing = typed('card: A')
    for (const text of ['card: B', 'card: C']) {
      writing.open({ text, id: '' })
      arrive(writing)
    }
    writing.bringBack()
    arrive(writing)
    expect(writing.before?.text).toBe('card: A')
    writing.leave(TEMPLATE)
    arrive(writing)
    expect(writing.before?.text).toBe('card: B')
  })

  it('are five at most, the newest', () => {
    const writing = typed('card: 0')
    for (const at of [1, 2, 3, 4, 5, 6]) {
      writing.open({ text: `card: ${at}`, id: '' })
      arrive(writing)
    }
    expect(texts(writing.aside)).toEqual([5, 4, 3, 2, 1].map((at) => `card: ${at}`))
  })

  it('hold nothing that nobody has typed', () => {
    const writing = new Writing()
    writing.begin('card: A copy')
    writing.leave(TEMPLATE)
    arrive(writing)
    expect(drafts.aside()).toEqual([])
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
    expect(drafts.aside()).toEqual([])
  })

  it('takes the place of unsaved work, which can be had back', async () => {
    drafts.keep({ text: 'card: Mine', id: '5' })
    await drafts.take(new Blob(['card: X']))
    await drafts.take(new Blob(['card: Y']))
    expect(drafts.read()).toEqual({ text: 'card: Y', id: '' })
    expect(drafts.aside()).toEqual([
      { text: 'card: X', id: '' },
      { text: 'card: Mine', id: '5' },
    ])
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
    await fireEvent.click(screen.getByRole('button', { name: /no color/ }))
    expect(ongo).toHaveBeenCalledWith(FAULT)
    expect(screen.getByRole('link', { name: 'CARD-10' }).getAttribute('href')).toBe(
      '/rules/CARD-10',
    )
  })
})
