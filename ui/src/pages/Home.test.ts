import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { me } from '../net/me.svelte.ts'
import { PATTERNS, type Name } from '../router.ts'
import Home from './Home.svelte'

const EVERYWHERE = new Set(Object.keys(PATTERNS) as Name[])
const ANN = { id: 'p', name: 'Ann', made: 0 }

/** A server with these answers; whatever else is asked is not there. */
function serve(answers: Record<string, unknown>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
    const what = `${method} ${path}`
    asked.push(what)
    const headers = { 'Content-Type': 'application/json' }
    const known = what in answers
    const body = known ? answers[what] : { error: { code: 'not_found', words: 'Nothing.' } }
    return Promise.resolve(
      new Response(JSON.stringify(body), { status: known ? 200 : 404, headers }),
    )
  })
  return asked
}

function somebody(person: typeof ANN | null) {
  return { person, can_passkey: false, why_not: '', passkeys: [] }
}

beforeEach(() => {
  serve({})
})

afterEach(() => {
  vi.unstubAllGlobals()
  me.forget()
  localStorage.clear()
  history.replaceState(null, '', '/')
})

function links(): Set<string | null> {
  return new Set(
    screen.queryAllByRole('link', { hidden: true }).map((each) => each.getAttribute('href')),
  )
}

describe('home', () => {
  it('makes a guest and deals at one press', async () => {
    const asked = serve({
      'GET /api/me': somebody(null),
      'POST /api/me': somebody(ANN),
      'GET /api/tables': { tables: [] },
      'POST /api/play': { table: 'plums', link: '', code: '' },
    })
    render(Home, { doors: EVERYWHERE })
    await fireEvent.click(screen.getByRole('button', { name: /^Play now/ }))
    await waitFor(() => expect(location.pathname).toBe('/t/plums'))
    expect(asked).toContain('POST /api/me')
  })

  it('says on the button why it could not deal', async () => {
    serve({ 'GET /api/me': somebody(ANN) })
    render(Home, { doors: EVERYWHERE })
    await fireEvent.click(screen.getByRole('button', { name: /^Play now/ }))
    await screen.findByRole('button', { name: /Nothing\./ })
  })

  it('leads back to the table that waits', async () => {
    const table = {
      table: 'plums',
      title: 'Tuesday table',
      host: 'Ann',
      card: '',
      preset: 'club',
      pace: 'steady',
      stage: 'playing',
      players: ['Ann', 'Ruth', '(Mae)', 'Joan'],
      free: 0,
      watching: true,
    }
    const other = { ...table, table: 'figs', title: '', host: 'Zoe', players: ['Zoe', '', '', ''] }
    serve({
      'GET /api/me': somebody(ANN),
      'GET /api/me/tables': { tables: [{ ...table, stage: 'over', table: 'old' }, table] },
      'GET /api/tables': { tables: [table, { ...other, free: 3, stage: 'gathering' }] },
    })
    render(Home, { doors: EVERYWHERE })
    const back = await screen.findByRole('link', { name: 'Go back' })
    expect(back.getAttribute('href')).toBe('/t/plums')
    expect(screen.getByText('Ruth, Mae and Joan are waiting.', { exact: false })).toBeTruthy()
    const sit = await screen.findByRole('link', { name: /^Sit down.*Zoe/ })
    expect(sit.getAttribute('href')).toBe('/t/figs?sit')
    expect(screen.queryByRole('link', { name: /^Watch.*Tuesday/ })).toBeNull()
  })

  it('changes the name in place', async () => {
    serve({
      'GET /api/me': somebody(ANN),
      'GET /api/me/tables': { tables: [] },
      'POST /api/me': somebody({ ...ANN, name: 'Bea' }),
    })
    render(Home, { doors: EVERYWHERE })
    await fireEvent.click(await screen.findByRole('button', { name: 'Change name' }))
    await fireEvent.input(screen.getByLabelText('Your name'), { target: { value: 'Bea' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('You are Bea.')
  })

  it('leads to every page that there is', () => {
    render(Home, { doors: EVERYWHERE })
    const wanted = ['/new', '/join', '/cards', '/rules', '/score', '/games', '/settings']
    expect(links()).toEqual(new Set([...wanted, '/rules?chapter=HOW']))
  })

  it('links to no page that there is not', () => {
    render(Home, { doors: new Set<Name>(['home', 'cards']) })
    expect(links()).toEqual(new Set(['/cards']))
    expect(screen.queryByRole('button', { name: /^Play now/ })).toBeNull()
    expect(screen.queryByLabelText('Code of the table')).toBeNull()
  })

  it('goes to the table whose letters were typed', async () => {
    render(Home, { doors: EVERYWHERE })
    await fireEvent.input(screen.getByLabelText('Code of the table'), {
      target: { value: 'plums' },
    })
    expect(location.pathname + location.search).toBe('/join?code=PLUMS')
  })

  it('can be dark', async () => {
    render(Home, { doors: EVERYWHERE })
    const dark = screen.getByRole('button', { name: 'Dark' })
    await fireEvent.click(dark)
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(dark.getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(dark)
    expect(document.documentElement.dataset.theme).toBe('light')
  })
})
