import { MediaQuery } from 'svelte/reactivity'
import { manners } from '../hand/manners.svelte.ts'

const phone = new MediaQuery(
  '(max-width: 699px), (max-width: 1099px) and (max-height: 699px)',
  false,
)
/** Too narrow for the card beside the felt, and too low for it below. */
const low = new MediaQuery('(max-width: 1099px) and (max-height: 1099px)', false)

/** A phone lying down, or a zoomed page: the question stands beside the rack. */
const beside = new MediaQuery(
  '(min-width: 560px) and (max-width: 1099px) and (max-height: 699px)',
  false,
)
const long = new MediaQuery('min-width: 840px', true)

/** How much room there is, where a stylesheet cannot decide it: what is a sheet on a phone. */
export const wide = {
  get phone(): boolean {
    return phone.current
  },
  get low(): boolean {
    return beside.current
  },
  /** There is room for one row of tiles beside a question. */
  get long(): boolean {
    return long.current
  },
  /** Whether the card is a sheet: large tiles need its room, too. */
  get sheet(): boolean {
    return phone.current || low.current || manners.large
  },
}
