import { render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import App from './App.svelte'
import { DOORS, PAGES } from './pages.ts'
import { place } from './place.svelte.ts'

describe('the page', () => {
  it('shows home at /', async () => {
    await place.go('/', 'replace')
    render(App)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Pull up a chair.')
  })

  it('says so where there is nothing, and shows the way home', async () => {
    await place.go('/nowhere', 'replace')
    render(App)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'There is nothing here.',
    )
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
  })

  it('has doors to the pages that there are', () => {
    expect([...DOORS]).toEqual(Object.keys(PAGES))
  })
})
