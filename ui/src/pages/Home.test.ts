import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { PATTERNS, type Name } from '../router.ts'
import Home from './Home.svelte'

const EVERYWHERE = new Set(Object.keys(PATTERNS) as Name[])

function links(): Set<string | null> {
  return new Set(
    screen.queryAllByRole('link', { hidden: true }).map((each) => each.getAttribute('href')),
  )
}

describe('home', () => {
  it('deals at one press', async () => {
    const onplay = vi.fn()
    render(Home, { doors: EVERYWHERE, onplay })
    await fireEvent.click(screen.getByRole('button', { name: /^Play now/ }))
    expect(onplay).toHaveBeenCalledTimes(1)
  })

  it('leads to every page that there is', () => {
    render(Home, { doors: EVERYWHERE })
    const wanted = ['/new', '/join', '/cards', '/rules', '/score', '/games', '/settings']
    expect(links()).toEqual(new Set(wanted))
  })

  it('links to no page that there is not', () => {
    render(Home, { doors: new Set<Name>(['home', 'cards']) })
    expect(links()).toEqual(new Set(['/cards']))
    expect(screen.queryByRole('button', { name: /^Play now/ })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('goes to the table whose letters were typed', async () => {
    render(Home, { doors: EVERYWHERE })
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'plums' } })
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
