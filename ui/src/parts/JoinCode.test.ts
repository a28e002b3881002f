import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import JoinCode from './JoinCode.svelte'

describe('the code of a table', () => {
  it('is told when all five letters are there, as capitals', async () => {
    const oncode = vi.fn()
    const { container } = render(JoinCode, { oncode })
    const field = screen.getByRole('textbox', { name: 'Code of the table' })
    await fireEvent.input(field, { target: { value: 'plu' } })
    expect(oncode).not.toHaveBeenCalled()
    expect(container.querySelector('.boxes')!.textContent).toBe('PLU')
    await fireEvent.input(field, { target: { value: 'plums' } })
    expect(oncode.mock.calls).toEqual([['PLUMS']])
  })

  it('leaves out what is no letter, and what is too much', async () => {
    const oncode = vi.fn()
    render(JoinCode, { oncode })
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: ' pl-um5s xy' } })
    expect(oncode.mock.calls).toEqual([['PLUMS']])
  })

  it('is typed at once where it is what one came for, and says that it is wrong', async () => {
    const { rerender } = render(JoinCode, { oncode: vi.fn(), focused: true })
    const field = screen.getByRole('textbox')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    await rerender({ wrong: true, describedby: 'why' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('aria-describedby')).toBe('why')
  })
})
