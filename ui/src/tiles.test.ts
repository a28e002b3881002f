import classic from '@art/classic.svg?raw'
import plain from '@art/plain.svg?raw'
import css from '@art/tiles.css?raw'
import tokens from './style/tokens.css?raw'
import { describe, expect, it } from 'vitest'
import { FACES, symbol, WIDTHS, type Size } from './tiles.ts'

describe('a tile', () => {
  it.each([
    ['classic', classic],
    ['plain', plain],
  ])('of any face and size is in the %s sprite', (_skin, sprite) => {
    for (const face of FACES) {
      for (const size of Object.keys(WIDTHS) as Size[]) {
        expect(sprite).toContain(`<symbol id="${symbol(face, size)}"`)
      }
    }
  })

  it('shows one large figure where it is small', () => {
    expect(symbol('5B', 'rack')).toBe('t-5B')
    expect(symbol('5B', 'discard')).toBe('s-5B')
    expect(symbol('F', 'shelf')).toBe('t-F1')
  })

  it('is as wide as the stylesheets say', () => {
    for (const [size, width] of Object.entries(WIDTHS)) {
      expect(css + tokens.replaceAll(': ', ':')).toContain(`--tile-${size}:${width}px`)
    }
  })
})
