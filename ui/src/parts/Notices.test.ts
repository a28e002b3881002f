import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import Notices from './Notices.svelte'

const refusal = { id: 'a', words: 'A Joker cannot stand in a pair.', rule: 'JOK-04' }

describe('a notice', () => {
  it('is said where it was listened for all along', async () => {
    const { rerender } = render(Notices, { notices: [], ondismiss: () => {} })
    const region = screen.getByRole('status')
    await rerender({ notices: [refusal] })
    expect(region.textContent).toContain('A Joker cannot stand in a pair.')
  })

  it('links a refusal to its rule', () => {
    render(Notices, { notices: [refusal], ondismiss: () => {} })
    const link = screen.getByRole('link', { name: 'Rule JOK-04' })
    expect(link.getAttribute('href')).toBe('/rules/JOK-04')
  })

  it('without a rule links nowhere', () => {
    render(Notices, { notices: [{ id: 'b', words: 'Ruth is back.' }], ondismiss: () => {} })
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('goes when it is dismissed', async () => {
    const ondismiss = vi.fn()
    render(Notices, { notices: [refusal], ondismiss })
    expect(screen.getByRole('button').getAttribute('aria-live'), 'not said with it').toBe('off')
    await fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(ondismiss).toHaveBeenCalledWith('a')
  })
})
