import { MediaQuery } from 'svelte/reactivity'
import { manners } from '../hand/manners.svelte.ts'

const phone = new MediaQuery('max-width: 699px', false)

/** How much room there is, where a stylesheet cannot decide it: what is a sheet on a phone. */
export const wide = {
  get phone(): boolean {
    return phone.current
  },
  /** Whether the card is a sheet: large tiles need its room, too. */
  get sheet(): boolean {
    return phone.current || manners.large
  },
}
