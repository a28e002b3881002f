import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Ring from './Ring.svelte'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function after(seconds: number): Promise<void> {
  vi.advanceTimersByTime(seconds * 1000)
  await tick()
}

function said(): string {
  return screen.getByRole('timer').getAttribute('aria-label')!
}

describe('the ring', () => {
  it('counts the seconds down to nothing and stops there', async () => {
    render(Ring, { left: 7, of: 10 })
    await after(0)
    expect(said()).toBe('7 seconds left')
    await after(6)
    expect(said()).toBe('1 second left')
    await after(5)
    expect(said()).toBe('0 seconds left')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('starts from what it is told', async () => {
    const { rerender } = render(Ring, { left: 7, of: 10 })
    await after(3)
    await rerender({ left: 9 })
    await after(0)
    expect(said()).toBe('9 seconds left')
  })

  it('stands while the clock stands', async () => {
    const { container } = render(Ring, { left: 5, of: 10, paused: true })
    await after(3)
    expect(said()).toBe('5 seconds left')
    expect(container.querySelector<SVGElement>('.left')!.style.strokeDashoffset).toBe('0.5')
  })

  it('leaves no timer behind', async () => {
    const { unmount } = render(Ring, { left: 5, of: 10 })
    await after(1)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
