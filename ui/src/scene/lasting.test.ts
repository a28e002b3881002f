import { afterEach, describe, expect, it } from 'vitest'
import { lasting } from './lasting.ts'

afterEach(() => sessionStorage.clear())

describe('a ring', () => {
  it('knows how long its window was after the page was loaded anew', () => {
    expect(lasting(1000, 10)).toBe(10)
    expect(lasting(1000, 4)).toBe(10)
  })

  it('begins whole with the next window', () => {
    lasting(1000, 10)
    expect(lasting(2000, 5)).toBe(5)
  })
})
