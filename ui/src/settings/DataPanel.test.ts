import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, expect, it, vi } from 'vitest'
import { me } from '../net/me.svelte.ts'
import DataPanel from './DataPanel.svelte'

let person: object | null = { id: 'p', name: 'Ann', made: 0 }

afterEach(() => {
  vi.unstubAllGlobals()
  me.forget()
})

it('says that all is deleted, to eyes and ears', async () => {
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'DELETE') person = null
    const told = { person, can_passkey: false, why_not: '', passkeys: [] }
    return Promise.resolve(
      new Response(method === 'DELETE' ? '' : JSON.stringify(told), {
        status: method === 'DELETE' ? 204 : 200,
        headers: { 'Content-Type': 'application/json' },
      }),
    )
  })
  await me.load()
  render(DataPanel)
  await fireEvent.click(screen.getByRole('button', { name: 'Delete it all' }))
  await fireEvent.click(screen.getAllByRole('button', { name: 'Delete it all' }).at(-1)!)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Everything is deleted.'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')))
  expect(screen.getByText(/^You have no name yet/)).toBeTruthy()
})
