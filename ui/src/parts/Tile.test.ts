import { render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { look } from '../look.svelte.ts'
import Tile from './Tile.svelte'

afterEach(() => look.choose({ skin: 'classic' }))

function shown(container: Element): string {
  return container.querySelector('use')!.getAttribute('href')!
}

describe('a tile', () => {
  it('is named', () => {
    render(Tile, { face: '6D' })
    expect(screen.getByRole('img', { name: '6 Dot' })).toBeTruthy()
  })

  it('says what its frame means', () => {
    render(Tile, { face: 'J', glow: true, chosen: true })
    expect(screen.getByRole('img', { name: 'Joker, chosen, you can take it' })).toBeTruthy()
  })

  it('is silent when it only decorates', () => {
    const { container } = render(Tile, { face: '6D', label: '' })
    expect(screen.queryByRole('img')).toBeNull()
    expect(container.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true')
  })

  it('shows the small face where it is small', () => {
    expect(shown(render(Tile, { face: '6D', size: 'rack' }).container)).toMatch(/#t-6D$/)
    expect(shown(render(Tile, { face: '6D', size: 'discard' }).container)).toMatch(/#s-6D$/)
  })

  it('shows its back without telling its face', () => {
    const { container } = render(Tile, { face: 'back' })
    expect(shown(container)).toMatch(/#t-back$/)
    expect(screen.getByRole('img', { name: 'Face-down tile' })).toBeTruthy()
  })

  it('wears the skin that was chosen', async () => {
    look.choose({ skin: 'plain' })
    expect(shown(render(Tile, { face: '6D' }).container)).toMatch(/plain\.svg#t-6D$/)
  })

  it('wears its states', () => {
    const { container } = render(Tile, { face: '6D', raised: true, live: true, dim: true })
    const classes = [...container.querySelector('svg')!.classList]
    expect(classes).toEqual(expect.arrayContaining(['tile', 'at-rack', 'raised', 'live', 'dim']))
    expect(classes).not.toContain('chosen')
  })
})
