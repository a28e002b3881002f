import { fireEvent, render, screen } from '@testing-library/svelte'
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
})
