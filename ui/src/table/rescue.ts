/**
 * What was pressed goes with its question: then the focus goes to what is asked, or to the rack if
 * it was there, or to the heading until something is asked. Who never had it here is not given it.
 */
export function rescue(page: HTMLElement): () => void {
  /** What had the focus, until it was clicked away. */
  let last: HTMLElement | null = null
  let sheet: HTMLElement | null = null
  let racked = false
  /** The heading, which has the focus for want of something better. */
  let spare: HTMLElement | null = null
  let waiting = 0

  const note = (): void => {
    const now = document.activeElement as HTMLElement | null
    last = now === document.body ? null : now
    sheet = last?.closest<HTMLElement>('[role="dialog"]') ?? null
    racked = !!last?.closest('[data-rack]')
    if (now !== spare) spare = null
  }

  const aim = (to: HTMLElement | null): boolean => {
    to?.focus({ preventScroll: true })
    return !!to && document.activeElement === to
  }

  const check = (): void => {
    const now = document.activeElement
    const lost = !now || now === document.body || now === spare
    // The answer to what was pressed may bring the next question; who is elsewhere comes back.
    if (!lost || !last || page.dataset.sending || !document.hasFocus()) return
    if (document.querySelector('dialog[open]')) return
    if (now !== spare && (aim(last) || aim(sheet))) return
    const rack = racked ? page.querySelector<HTMLElement>('[data-rack] [tabindex="0"]') : null
    if (aim(rack) || aim(page.querySelector('[data-ask]'))) return
    spare = page.querySelector('h1')
    aim(spare)
  }

  // What lies there takes or keeps the focus first, by itself.
  const look = (): void => {
    clearTimeout(waiting)
    waiting = setTimeout(check)
  }
  // A press elsewhere takes the focus away once it is done.
  const press = (): void => void setTimeout(note)

  const watch = new MutationObserver(look)
  watch.observe(page.parentElement ?? page, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'inert', 'open', 'data-sending'],
  })
  document.addEventListener('focusin', note)
  document.addEventListener('mousedown', press)
  window.addEventListener('focus', look)
  note()
  return () => {
    clearTimeout(waiting)
    watch.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('mousedown', press)
    window.removeEventListener('focus', look)
  }
}
