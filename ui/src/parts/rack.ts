import type { Face } from '../tiles.ts'

/** A tile on a rack: this very tile, not its kind, so that two 5 Dots can be told apart. */
export interface RackTile {
  id: string
  face: Face
  /** Stands apart from the tile before it: a gap that the player made, or the sort did. */
  gap?: boolean
  /** It came with the latest pass. */
  came?: boolean
  /** Just drawn and not racked: it stands further apart. */
  drawn?: boolean
  chosen?: boolean
  raised?: boolean
  /** Cannot be chosen now, such as a Joker in the Charleston. */
  locked?: boolean
  /** Why it is locked; it then wears a lock. */
  why?: string
}

/** What racks and the places a tile can be dragged to have in common. */
export const DRAG_TYPE = 'tile'

/** Puts one of some ids at another place. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((each) => each !== id)
  const at = Math.min(Math.max(place, 0), rest.length)
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

/** Which place a key leads to from another; nothing if the key leads nowhere. */
export function destination(key: string, place: number, size: number): number | undefined {
  const there = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: size - 1 }[key]
  return there === undefined ? undefined : Math.min(Math.max(there, 0), size - 1)
}
