/** How far an edge fades behind which more can be scrolled to. */
const EDGE = 18

/** Lets the edges of a box fade behind which there is more, and no others. */
export function fading(node: HTMLElement): () => void {
  function look(): void {
    // What does not scroll is not cut either.
    if (getComputedStyle(node).overflow === 'visible') {
      node.style.maskImage = ''
      return
    }
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = node
    const aside = fade('to right', scrollLeft, scrollWidth - clientWidth - scrollLeft)
    const along = fade('to bottom', scrollTop, scrollHeight - clientHeight - scrollTop)
    node.style.maskImage = aside || along
  }

  const sizes = new ResizeObserver(look)
  const contents = new MutationObserver(look)
  sizes.observe(node)
  contents.observe(node, { childList: true, subtree: true })
  node.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    sizes.disconnect()
    contents.disconnect()
    node.removeEventListener('scroll', look)
  }
}

function fade(way: string, before: number, after: number): string {
  if (before < 2 && after < 2) return ''
  const start = before < 2 ? '#000' : `transparent, #000 ${EDGE}px`
  const end = after < 2 ? '#000' : `#000 calc(100% - ${EDGE}px), transparent`
  return `linear-gradient(${way}, ${start}, ${end})`
}
