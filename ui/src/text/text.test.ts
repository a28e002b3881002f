import { describe, expect, it } from 'vitest'
import { FACES } from '../tiles.ts'
import { pageText } from './pages.svelte.ts'
import { speak, text } from './text.svelte.ts'

/** Every text that takes no arguments. */
function plain(part: object): string[] {
  return Object.values(part).flatMap((each) =>
    typeof each === 'string' ? [each] : typeof each === 'object' ? plain(each as object) : [],
  )
}

describe('the text', () => {
  it('says something everywhere', () => {
    const all = [...plain(text()), ...plain(pageText())]
    expect(all.filter((each) => each.trim() === '' || each !== each.trim())).toEqual([])
  })

  it.each([
    ['6D', '6 Dot'],
    ['1C', '1 Crak'],
    ['9B', '9 Bam'],
    ['0', 'Soap'],
    ['F7', 'Flower'],
    ['J', 'Joker'],
  ] as const)('calls %s %s', (face, name) => expect(text().tile(face)).toBe(name))

  it('has a name for every tile', () => {
    expect(FACES.map(text().tile).join()).not.toMatch(/undefined/)
  })

  it('counts', () => {
    expect(text().ring.left(1)).toBe('1 second')
    expect(text().ring.left(0)).toBe('0 seconds')
  })

  it('falls back to English', () => {
    speak(['xx-YY', 'zz'])
    expect(document.documentElement.lang).toBe('en')
    speak(['EN-gb'])
    expect(text().language).toBe('en')
  })
})
