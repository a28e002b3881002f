import { render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import App from './App.svelte'
import { me } from './net/me.svelte.ts'
import { DOORS, PAGES } from './pages.ts'
import { place } from './place.svelte.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('there is no server')))
})

afterEach(async () => {
  // What was asked for is answered before anything could go out.
  await new Promise((done) => setTimeout(done))
  vi.unstubAllGlobals()
  me.forget()
})

describe('the page', () => {
  it('shows home at /', async () => {
    await PAGES.home?.() // However long it takes to fetch.
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
