import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TableSight, ToldTell, You } from '../wire.ts'
import CardPanel from './CardPanel.svelte'
import { help } from './help.svelte.ts'
import { CARD, COACHING } from './sample.ts'

const REFUSAL = {
  error: { code: 'unavailable', words: 'The host has not allowed help at this table.' },
}
let allowed = true
let asked: string[] = []

function answer(url: string): Response {
  asked.push(url)
  const json = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  if (url.endsWith('/card')) return json(CARD)
  return allowed ? json(COACHING) : json(REFUSAL, 409)
}

function client(others: readonly string[] = [], help = false) {
  const chairs = ['me', ...others].map((person) => ({ person }))
  return {
    id: 'plums',
    table: { stage: 'playing', settings: { card: 'porch', help }, chairs } as unknown as TableSight,
    told: { game: 1, n: 7, picture: { seat: 0, hands: [], now: {} } } as unknown as ToldTell,
    you: { person: 'me', role: 'player' } as You,
  }
}

async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(400)
}

beforeEach(() => {
  allowed = true
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(answer(String(url))))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  help.look()
})

describe('the card panel', () => {
  it('shows possible lines first, with distances, and the lost ones with the reason', async () => {
    const { container } = render(CardPanel, { client: client() })
    await settled()
    expect(screen.getByRole('heading', { name: 'Porch Card 2026' })).toBeTruthy()
    const far = [...container.querySelectorAll('.far b')].map((each) => each.textContent)
    expect(far).toEqual(['8', '2'])
    expect(screen.getByText('1 line out of reach')).toBeTruthy()
    expect(container.textContent).toContain('Concealed. You have shown a set.')
  })

  it('pins a line and shows its fourteen tiles', async () => {
    const { container } = render(CardPanel, { client: client() })
    await settled()
    await fireEvent.click(container.querySelectorAll<HTMLElement>('.row > button')[1]!)
    expect(container.querySelectorAll('.mini svg').length).toBe(12)
    expect(container.querySelectorAll('.mini .open').length).toBe(2)
    const [first] = container.querySelectorAll('.row > button')
    expect(first?.getAttribute('aria-pressed')).toBe('true')
  })

  it('says what the coach says and opens the numbers', async () => {
    const { container } = render(CardPanel, { client: client() })
    await settled()
    const coach = screen.getByRole('button', { name: /Discard west/ })
    expect(coach.textContent).toContain('Three are out already.')
    await fireEvent.click(coach)
    expect(container.querySelector('dialog[open]')?.textContent).toContain('5.2')
  })

  it('shows no help among people until it is switched on', async () => {
    const { container } = render(CardPanel, { client: client(['dee'], true) })
    await settled()
    expect(container.querySelector('.far')).toBeNull()
    expect(container.querySelector('.coach')).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Help' }))
    await fireEvent.click(screen.getByRole('switch', { name: /Show distances/, hidden: true }))
    expect(container.querySelector('.far')).toBeTruthy()
  })

  it('is the printed card where the host allows no help, and does not ask for it', async () => {
    const { container } = render(CardPanel, { client: client(['dee']) })
    await settled()
    expect(container.querySelectorAll('.row').length).toBe(3)
    expect(container.textContent).toContain('as it is printed')
    expect(asked.filter((each) => each.endsWith('/advice'))).toEqual([])
  })

  it('takes a no of the server calmly, and asks only once', async () => {
    allowed = false
    const { container } = render(CardPanel, { client: client(['dee'], true) })
    await settled()
    await settled()
    expect(container.textContent).toContain('as it is printed')
    expect(asked.filter((each) => each.endsWith('/advice')).length).toBe(1)
  })

  it('finds lines as one types', async () => {
    const { container } = render(CardPanel, { client: client() })
    await settled()
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'evens' } })
    expect(container.querySelectorAll('.row').length).toBe(1)
  })
})
