import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { later } from '../table/later.svelte.ts'
import type { TableSight, ToldTell, You } from '../wire.ts'
import CardPanel from './CardPanel.svelte'
import { help, LEVELS } from './help.svelte.ts'
import { CARD, COACHING, PLAIN } from './sample.ts'

const REFUSED = { ...PLAIN, refused: true }
let allowed = true
let asked: string[] = []

function answer(url: string): Response {
  asked.push(url)
  const json = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })
  if (url.endsWith('/card')) return json(CARD)
  if (url.endsWith('help=false')) return json(PLAIN)
  return json(allowed ? COACHING : REFUSED)
}

function client(others: readonly string[] = [], help = false) {
  const chairs = ['me', ...others].map((person) => ({ person }))
  const help_refused = others.length > 0 && !help
  return {
    id: 'plums',
    table: {
      stage: 'playing',
      settings: { card: 'porch', help },
      chairs,
      help_refused,
    } as unknown as TableSight,
    told: { game: 1, n: 7, picture: { seat: 0, hands: [], now: {} } } as unknown as ToldTell,
    you: { person: 'me', role: 'player' } as You,
  }
}

function advice(): (string | undefined)[] {
  return asked.filter((each) => each.includes('/advice')).map((each) => each.split('?')[1])
}

async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(400)
}

beforeAll(() => later.load())

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
    expect(container.textContent).toContain('Your pung of 2 Bam is in none of its hands.')
  })

  it('says of a line what is seen, once', async () => {
    const { container } = render(CardPanel, { client: client() })
    await settled()
    const row = container.querySelectorAll('.row > button')[1]!
    for (const hidden of row.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
    expect(row.textContent!.trim()).toBe(
      'R1, 2 away: two Flowers, all held; three 2 Bams, two held and a Joker; two 3 Bams, all held; ' +
        'three 4 Bams, all held; four 5 Dots, two held. X 25, open',
    )
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

  it('says by what its lines are in order: the best first, else the nearest', async () => {
    const { container } = render(CardPanel, { client: client() })
    await settled()
    const far = () => [...container.querySelectorAll('.far b')].map((each) => each.textContent)
    const order = () => container.querySelector('.order')?.textContent
    expect([order(), far()]).toEqual(['Best first', ['8', '2']])
    await fireEvent.click(screen.getByRole('button', { name: 'Help' }))
    await fireEvent.click(screen.getByRole('switch', { name: /Best lines first/, hidden: true }))
    await settled()
    expect([order(), far()]).toEqual(['Nearest first', ['2', '8']])
  })

  it('is left for the coach before all of its lines', async () => {
    const { container } = render(CardPanel, { client: client() })
    await settled()
    const reached = [...container.querySelectorAll('button, [tabindex="0"]')]
    const coach = reached.findIndex((each) => each.matches('.coach'))
    expect(coach).toBeGreaterThan(0)
    expect(coach).toBeLessThan(reached.findIndex((each) => each.matches('.scroll')))
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
    await vi.advanceTimersByTimeAsync(1_000)
    expect(container.querySelector('.far')).toBeTruthy()
  })

  it('marks what is held, and what is lost, where the host allows no help', async () => {
    const { container } = render(CardPanel, { client: client(['dee']) })
    await settled()
    expect(container.textContent).toContain('marks what you hold')
    expect(container.querySelectorAll('.tile-held').length).toBeGreaterThan(0)
    expect(container.textContent).toContain('1 line out of reach')
    expect(container.querySelector('.far')).toBeNull()
    expect(container.querySelector('.coach')).toBeNull()
    expect(advice()).toEqual(['help=false'])
    await fireEvent.click(screen.getByRole('button', { name: 'Help' }))
    expect(screen.getByText('The host has not allowed help at this table.')).toBeTruthy()
    await fireEvent.click(container.querySelector<HTMLElement>('.row > button')!)
    expect(container.querySelectorAll('.mini .open').length).toBe(2)
  })

  it('asks for no help where all of it is switched off', async () => {
    for (const level of LEVELS) help.choose(level, 'bots', false)
    const { container } = render(CardPanel, { client: client() })
    await settled()
    expect(advice()).toEqual(['help=false'])
    expect(container.querySelectorAll('.tile-held').length).toBeGreaterThan(0)
  })

  it('takes a no of the server calmly, and asks for help only once', async () => {
    allowed = false
    help.choose('best', 'people', true)
    const { container } = render(CardPanel, { client: client(['dee'], true) })
    await settled()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(container.querySelectorAll('.tile-held').length).toBeGreaterThan(0)
    expect(container.querySelector('.far')).toBeNull()
    expect(advice()).toEqual(['help=true'])
  })

  it('finds lines as one types, and says how many', async () => {
    const { container } = render(CardPanel, { client: client() })
    await settled()
    const told = screen.getByRole('status')
    expect(told.textContent!.trim()).toBe('')
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'evens' } })
    expect(container.querySelectorAll('.row').length).toBe(1)
    expect(told.textContent!.trim()).toBe('1 line')
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'plums' } })
    expect(told.textContent!.trim()).toBe('No line matches.')
  })

  it('shows the line worth most in tiles until another one is pinned', async () => {
    const { container } = render(CardPanel, { client: client() })
    await settled()
    const drawn = (): (string | undefined)[] =>
      [...container.querySelectorAll('.drawn .said')].map((each) => each.textContent?.trim())
    expect(drawn()).toEqual([expect.stringContaining('E1')])
    await fireEvent.click(container.querySelectorAll<HTMLElement>('.row > button')[1]!)
    expect(drawn()).toEqual([expect.stringContaining('R1')])
  })

  it('shows all lines again where all were looked at before it was closed', async () => {
    const me = client()
    const { unmount } = render(CardPanel, { client: me })
    await settled()
    await fireEvent.click(screen.getByRole('radio', { name: /All/ }))
    unmount()
    const { container } = render(CardPanel, { client: me })
    await settled()
    expect(container.querySelector('.section')).toBeTruthy()
  })
})
