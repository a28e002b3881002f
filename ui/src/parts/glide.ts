import type { Attachment } from 'svelte/attachments'
import { look } from '../look.svelte.ts'

const MS = 220

interface Spot {
  x: number
  y: number
}

/**
 * Rows that change places glide there instead of jumping; for a list whose rows keep their elements.
 * In two columns they would slide over each other, and jump.
 */
export const glide: Attachment<HTMLElement> = (list) => {
  let spots = places(list)

  function settle(): void {
    const before = spots
    spots = places(list)
    const columns = new Set([...spots.values()].map(({ x }) => x))
    if (look.still || columns.size > 1) return
    for (const [row, { x, y }] of spots) {
      const from = before.get(row)
      if (!from || from.x !== x || from.y === y) continue
      const way = `translate(0px, ${from.y - y}px)`
      row.animate?.([{ transform: way }, { transform: 'none' }], {
        duration: MS,
        easing: 'cubic-bezier(.2, .7, .3, 1)',
      })
    }
  }

  // Told after the rows have moved and before that is seen.
  const watch = new MutationObserver(settle)
  watch.observe(list, { childList: true, subtree: true, characterData: true })
  return () => watch.disconnect()
}

/** Where each row stands in its list, however far that is scrolled and whatever glides. */
function places(list: HTMLElement): Map<HTMLElement, Spot> {
  const { offsetLeft: x, offsetTop: y } = list
  const rows = [...list.children] as HTMLElement[]
  return new Map(rows.map((row) => [row, { x: row.offsetLeft - x, y: row.offsetTop - y }]))
}
