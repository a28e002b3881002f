import { expect, it } from 'vitest'
import { walked } from './walking.ts'

it('goes by a tile or a row, and never beyond the ends', () => {
  expect(walked('ArrowRight', 4, 10, 4, 9)).toBe(5)
  expect(walked('ArrowUp', 4, 10, 4, 9)).toBe(0)
  expect(walked('ArrowDown', 8, 10, 4, 9)).toBe(9)
  expect(walked('Home', 8, 10, 4, 9)).toBe(0)
  expect(walked('End', 0, 10, 4, 9)).toBe(9)
})

it('comes in where it is told to, goes out, and leaves other keys alone', () => {
  expect(walked('ArrowLeft', -1, 10, 4, 9)).toBe(9)
  expect(walked('Escape', 3, 10, 4, 9)).toBe(-1)
  expect(walked('d', 3, 10, 4, 9)).toBeUndefined()
})
