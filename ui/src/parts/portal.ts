import type { Action } from 'svelte/action'

/** Puts an element into another place of the page, by that place's id; back out when it goes. */
export const portal: Action<HTMLElement, string> = (node, id) => {
  document.getElementById(id)?.append(node)
  return { destroy: () => node.remove() }
}
