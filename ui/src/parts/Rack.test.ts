import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { destination, moved, type RackTile } from './rack.ts'
import Rack from './Rack.svelte'

const TILES: RackTile[] = [
  { id: 'a', face: 'F' },
  { id: 'b', face: '5D' },
  { id: 'c', face: '5D', chosen: true },
  { id: 'd', face: 'J', locked: true },
  { id: 'e', face: '6D', drawn: true },
]

/** Where the table is, from the left. */
const TABLE = 300

function shown(more: { idle?: boolean } = {}) {
  const onchoose = vi.fn()
  const onorder = vi.fn()
  const ondrop = vi.fn((_id: string, x: number) => x === TABLE)
  const result = render(Rack, { tiles: TILES, onchoose, onorder, ondrop, ...more })
  return { ...result, onchoose, onorder, ondrop, buttons: screen.getAllByRole('button') }
}

/** What the library that drags says when a tile is dropped, after so many pixels. */
function drop(container: Element, ids: string[], id: string, trigger: string, way = 50): void {
  const list = container.querySelector('ul')!
  list.dispatchEvent(new PointerEvent('pointerdown', { clientX: 0, bubbles: true }))
  list.dispatchEvent(new PointerEvent('pointerup', { clientX: way, bubbles: true }))
  const items = ids.map((each) => TILES.find((tile) => tile.id === each) ?? { id: each, face: 'N' })
  const detail = { items, info: { id, trigger, source: 'pointer' } }
  list.dispatchEvent(new CustomEvent('finalize', { detail }))
}

describe('a rack', () => {
  it('names every tile and its place', () => {
    const { buttons } = shown()
    expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
      'Flower, 1 of 5',
      '5 Dot, 2 of 5',
      '5 Dot, 3 of 5',
      'Joker, 4 of 5',
      '6 Dot, just drawn, 5 of 5',
    ])
    expect(buttons.map((each) => each.getAttribute('aria-pressed'))).toContain('true')
  })

  it('says which tile was chosen, of two that look alike', async () => {
    const { buttons, onchoose } = shown()
    await fireEvent.click(buttons[1]!)
    await fireEvent.click(buttons[2]!)
    expect(onchoose.mock.calls).toEqual([['b'], ['c']])
    expect(document.activeElement).toBe(buttons[2])
  })

  it('lets a locked tile be reached, not chosen', async () => {
    const { buttons, onchoose } = shown()
    await fireEvent.click(buttons[3]!)
    expect(onchoose).not.toHaveBeenCalled()
    expect(buttons[3]!.getAttribute('aria-disabled')).toBe('true')
  })

  it('is one stop for Tab, and arrows go from tile to tile', async () => {
    const { buttons } = shown()
    const stops = (): number[] => buttons.map((each) => each.tabIndex)
    expect(stops()).toEqual([0, -1, -1, -1, -1])
    buttons[0]!.focus()
    await fireEvent.keyDown(buttons[0]!, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(buttons[1])
    await fireEvent.keyDown(buttons[1]!, { key: 'End' })
    expect(document.activeElement).toBe(buttons[4])
    expect(stops()).toEqual([-1, -1, -1, -1, 0])
  })

  it('says that G opens a gap, or closes one', async () => {
    const ongap = vi.fn()
    const { container, rerender } = render(Rack, { tiles: TILES, ongap })
    const press = (): Promise<boolean> =>
      fireEvent.keyDown(screen.getAllByRole('button')[4]!, { key: 'g' })
    const said = (): string => container.querySelector('[role=status]')!.textContent
    await press()
    expect(ongap).toHaveBeenLastCalledWith('e', true)
    expect(said()).toBe('Gap before 6 Dot')
    const parted = TILES.map((each) => (each.id === 'e' ? { ...each, gap: true } : each))
    await rerender({ tiles: parted })
    await press()
    expect(ongap).toHaveBeenLastCalledWith('e', false)
    expect(said()).toBe('Gap closed')
  })

  it('asks for another order when Shift moves a tile', async () => {
    const { buttons, onorder } = shown()
    await fireEvent.keyDown(buttons[0]!, { key: 'ArrowRight', shiftKey: true })
    expect(onorder).toHaveBeenCalledWith(['b', 'a', 'c', 'd', 'e'])
  })

  it('does not ask for the order that there is', async () => {
    const { buttons, onorder } = shown()
    await fireEvent.keyDown(buttons[0]!, { key: 'ArrowLeft', shiftKey: true })
    expect(onorder).not.toHaveBeenCalled()
  })

  it('asks for the order of a drop, and shows it only when it is given', async () => {
    const { container, onorder, rerender } = shown()
    drop(container, ['e', 'a', 'b', 'c', 'd'], 'e', 'droppedIntoZone')
    expect(onorder).toHaveBeenCalledWith(['e', 'a', 'b', 'c', 'd'])
    expect(screen.getAllByRole('button')[0]!.getAttribute('aria-label')).toMatch(/^Flower/)
    await rerender({ tiles: [TILES[4]!, ...TILES.slice(0, 4)] })
    expect(screen.getAllByRole('button')[0]!.getAttribute('aria-label')).toMatch(/^6 Dot/)
  })

  it('takes the wobble of a finger for a tap', () => {
    const { container, onchoose, onorder } = shown()
    drop(container, ['b', 'a', 'c', 'd', 'e'], 'b', 'droppedIntoZone', 8)
    expect(onchoose.mock.calls).toEqual([['b']])
    expect(onorder).not.toHaveBeenCalled()
  })

  it('keeps its order when a tile is let go elsewhere, wherever the library saw it last', () => {
    const { container, onorder, ondrop } = shown()
    drop(container, ['a', 'b', 'c', 'd'], 'e', 'droppedIntoAnother')
    drop(container, ['a', 'b', 'c', 'd', 'e'], 'e', 'droppedOutsideOfAny')
    drop(container, ['b', 'a', 'c', 'd', 'e'], 'b', 'droppedIntoZone', TABLE)
    expect(onorder).not.toHaveBeenCalled()
    expect(ondrop.mock.calls).toEqual([
      ['e', 50, 0],
      ['e', 50, 0],
      ['b', TABLE, 0],
    ])
  })

  it('changes nothing where Escape was pressed during a drag', async () => {
    const { container, onorder, ondrop } = shown()
    const ups = vi.fn()
    addEventListener('mouseup', ups)
    const detail = { items: TILES, info: { id: 'e', trigger: 'draggedEntered' } }
    const drag = () =>
      container.querySelector('ul')!.dispatchEvent(new CustomEvent('consider', { detail }))
    drag()
    const key = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
    dispatchEvent(key)
    expect([key.defaultPrevented, ups.mock.calls.length]).toEqual([true, 1])
    drop(container, ['e', 'a', 'b', 'c', 'd'], 'e', 'droppedIntoZone', TABLE)
    expect([onorder.mock.calls, ondrop.mock.calls]).toEqual([[], []])
    drag()
    drop(container, ['e', 'a', 'b', 'c', 'd'], 'e', 'droppedIntoZone')
    expect(onorder).toHaveBeenCalledTimes(1)
    removeEventListener('mouseup', ups)
  })

  it('does nothing while it is idle but lets its tiles be read', async () => {
    const { buttons, onchoose, onorder } = shown({ idle: true })
    await fireEvent.click(buttons[0]!)
    await fireEvent.keyDown(buttons[0]!, { key: 'ArrowRight', shiftKey: true })
    expect(onchoose).not.toHaveBeenCalled()
    expect(onorder).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(buttons[1])
  })
})

describe('an order', () => {
  it.each([
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 9, 'acb'],
    ['b', -1, 'bac'],
  ])('with %s at %d is %s', (id, place, ids) => {
    expect(moved(['a', 'b', 'c'], id, place).join('')).toBe(ids)
  })

  it.each([
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 4, 4],
    ['Home', 3, 0],
    ['End', 0, 4],
    ['x', 2, undefined],
  ])('%s leads from %d to %s of five', (key, from, to) => {
    expect(destination(key, from, 5)).toBe(to)
  })
})
