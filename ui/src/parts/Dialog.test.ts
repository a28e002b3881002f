import { fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { describe, expect, it, vi } from 'vitest'
import Dialog from './Dialog.svelte'

const children = createRawSnippet(() => ({ render: () => '<p>Leave the table?</p>' }))

function shown(open = true) {
  const onclose = vi.fn()
  const result = render(Dialog, { title: 'Leave', open, onclose, children })
  const dialog = result.container.querySelector('dialog')!
  return { ...result, dialog, onclose }
}

describe('a dialog', () => {
  it('is named by its title and opens when it is told to', async () => {
    const { dialog, rerender } = shown(false)
    expect(dialog.open).toBe(false)
    await rerender({ open: true })
    expect(dialog.open).toBe(true)
    const title = document.getElementById(dialog.getAttribute('aria-labelledby')!)
    expect(title?.textContent).toBe('Leave')
  })

  it('tells once that its button closed it', async () => {
    const { dialog, onclose } = shown()
    await fireEvent.click(screen.getByText('Close'))
    expect(dialog.open).toBe(false)
    expect(onclose).toHaveBeenCalledTimes(1)
  })

  it('closes on a press beside it, not on one inside', async () => {
    const { dialog, onclose } = shown()
    await fireEvent.click(screen.getByText('Leave the table?'))
    expect(onclose).not.toHaveBeenCalled()
    await fireEvent.click(dialog)
    expect(onclose).toHaveBeenCalledTimes(1)
  })

  it('says nothing when it was closed from outside', async () => {
    const { dialog, onclose, rerender } = shown()
    await rerender({ open: false })
    expect(dialog.open).toBe(false)
    expect(onclose).not.toHaveBeenCalled()
  })
})
