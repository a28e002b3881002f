// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cut } from './icon.ts'

const sprite = readFileSync(new URL('../../src/mahj/art/classic.svg', import.meta.url), 'utf8')

describe('the icon', () => {
  it('holds one tile and every part of it', () => {
    const picture = cut(sprite, 't-1B')
    expect(picture.match(/<symbol/g)).toHaveLength(1)
    for (const [, id] of picture.matchAll(/href="#([^"]+)"/g)) {
      expect(picture).toContain(`id="${id}"`)
    }
  })

  it('of a tile that is not there is refused', () => {
    expect(() => cut(sprite, 't-10B')).toThrow('the sprite has no t-10B')
  })
})
