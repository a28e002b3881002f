import { MediaQuery } from 'svelte/reactivity'
import { manners } from '../hand/manners.svelte.ts'

const phone = new MediaQuery(
  '(max-width: 699px), (max-width: 1099px) and (max-height: 699px)',
  false,
)
/** Too narrow for the card beside the felt, and too low for it below. */
const low = new MediaQuery('(max-width: 1099px) and (max-height: 1099px)', false)

/** How much room there is, where a stylesheet cannot decide it: what is a sheet on a phone. */
export const wide = {
  get phone(): boolean {
    return phone.current
  },
  /** Whether the card is a sheet: large tiles need its room, too. */
  get sheet(): boolean {
    return phone.current || low.current || manners.large
  },
}
