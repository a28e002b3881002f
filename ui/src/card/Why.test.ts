import { render } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import type { Coaching } from '../wire.ts'
import { COACHING, standing } from './sample.ts'
import Why from './Why.svelte'

it('names a line as the card prints it, and a chance as everybody writes it', () => {
  const pattern = 'FFFF 111a + 222a = 3333b or DDDDa (any 2 suits, any sum)'
  const option = { ...COACHING.advice!.options[0]!, words: 'play for S1', line: 'S1' }
  const coaching: Coaching = {
    ...COACHING,
    lines: [standing('S1', { pattern, chance: 0.18 })],
    line: { ...COACHING.advice!, kind: 'line', options: [option] },
  }
  const { container } = render(Why, { coaching, open: true, onclose: () => undefined })
  expect(container.textContent).toContain('FFFF 111 + 222 = 3333 or DDDD')
  expect(container.textContent).not.toContain('any sum')
  expect(container.textContent).toContain('18%')
})
