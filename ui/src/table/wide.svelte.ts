import { MediaQuery } from 'svelte/reactivity'

const phone = new MediaQuery('max-width: 699px', false)

/** How much room there is, where a stylesheet cannot decide it: what is a sheet on a phone. */
export const wide = {
  get phone(): boolean {
    return phone.current
  },
}
