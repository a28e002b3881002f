import { fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { describe, expect, it, vi } from 'vitest'
import Button from './Button.svelte'

const words = createRawSnippet(() => ({ render: () => '<b>Discard 6 Dot</b>' }))

describe('a button', () => {
  it('acts once when it is pressed, and names only its words', async () => {
    const onclick = vi.fn()
    render(Button, { children: words, key: 'D', icon: 'swap', onclick })
    await fireEvent.click(screen.getByRole('button', { name: 'Discard 6 Dot' }))
    expect(onclick).toHaveBeenCalledTimes(1)
  })

  it('does nothing while it is disabled', async () => {
    const onclick = vi.fn()
    render(Button, { children: words, disabled: true, onclick })
    const button = screen.getByRole<HTMLButtonElement>('button')
    button.click()
    expect(button.disabled).toBe(true)
    expect(onclick).not.toHaveBeenCalled()
  })

  it('submits no form unless it says so', () => {
    render(Button, { children: words })
    expect(screen.getByRole('button').getAttribute('type')).toBe('button')
  })

  it('with an address is a link', () => {
    render(Button, { children: words, href: '/new', kind: 'main' })
    expect(screen.getByRole('link').getAttribute('href')).toBe('/new')
  })

  it('as a switch says whether it is on', () => {
    render(Button, { children: words, pressed: false })
    expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('false')
  })
})
