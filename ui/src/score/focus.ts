import { tick } from 'svelte'

/** The control that had the focus may be gone now; then the focus goes on to another one. */
export async function refocus(next: () => HTMLElement | null | undefined): Promise<void> {
  await tick()
  if (document.activeElement === document.body) next()?.focus()
}
