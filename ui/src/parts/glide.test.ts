import { afterEach, describe, expect, it, vi } from 'vitest'
import { look } from '../look.svelte.ts'
import { glide } from './glide.ts'

let stop: (() => void) | void

afterEach(() => {
  stop?.()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

/** A list of rows, each twenty pixels high, and what is told to glide. */
function listed(still = false) {
  vi.spyOn(look, 'still', 'get').mockReturnValue(still)
  const moved: string[] = []
  const list = document.createElement('ul')
  for (const name of ['a', 'b', 'c']) {
    const row = document.createElement('li')
    row.textContent = name
    Object.defineProperty(row, 'offsetTop', { get: () => 20 * [...list.children].indexOf(row) })
    row.animate = ((frames: Keyframe[]) => {
      moved.push(`${name} ${String(frames[0]!.transform)}`)
    }) as never
    list.append(row)
  }
  document.body.append(list)
  stop = glide(list)
  return { list, moved }
}

const told = (): Promise<void> => new Promise((done) => setTimeout(done))

describe('rows that change places', () => {
  it('glide from where they were, and the others stay', async () => {
    const { list, moved } = listed()
    list.prepend(list.children[1]!)
    await told()
    expect(moved).toEqual(['b translate(0px, 20px)', 'a translate(0px, -20px)'])
  })

  it('do not glide where nothing may travel', async () => {
    const { list, moved } = listed(true)
    list.prepend(list.children[2]!)
    await told()
    expect(moved).toEqual([])
  })

  it('are not missed when one goes', async () => {
    const { list, moved } = listed()
    list.firstElementChild!.remove()
    await told()
    expect(moved).toEqual(['b translate(0px, 20px)', 'c translate(0px, 20px)'])
  })
})
