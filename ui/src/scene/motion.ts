import { look } from '../look.svelte.ts'

/** How long things travel, in milliseconds: a tile, a pass round the table, a swap that crosses. */
export const TRAVEL = 220
export const PASS = 320
export const SWAP = 450

const EASE = 'cubic-bezier(0.2, 0.7, 0.3, 1)'

/** Nothing shall move. */
export function still(): boolean {
  return look.still || document.hidden
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where something is: the first of these that is shown; nothing where none is. */
export function boxOf(...selectors: string[]): Box | undefined {
  const boxes = selectors.map((each) => document.querySelector(each)?.getBoundingClientRect())
  return boxes.find((each) => each && each.width > 0)
}

/** How one box looks from another: moved and scaled about the middle. */
export function from(box: Box, to: Box): string {
  const x = box.x + box.width / 2 - (to.x + to.width / 2)
  const y = box.y + box.height / 2 - (to.y + to.height / 2)
  const scale = Math.min(box.width, (box.height * 3) / 4) / to.width
  return `translate(${x}px, ${y}px) scale(${Math.min(3, Math.max(0.2, scale))})`
}

/** Lets an element arrive from where something was. It is there at once; only its look travels. */
export function arrive(
  element: Element | null | undefined,
  box: Box | undefined,
  ms = TRAVEL,
): void {
  if (!element || !box || still() || typeof element.animate !== 'function') return
  const start = from(box, element.getBoundingClientRect())
  element.animate([{ transform: start }, { transform: 'none' }], { duration: ms, easing: EASE })
}

/** A tile on its way that belongs to nobody's rack yet. */
export interface Flight {
  id: number
  face: string
  from: Box
  to: Box
  ms: number
}

/** The keyframes of a flight, for an element that lies where it arrives. */
export function path(
  flight: Flight,
  width: number,
): { frames: Keyframe[]; ms: number; easing: string } {
  const target = {
    x: flight.to.x + flight.to.width / 2 - width / 2,
    y: flight.to.y + flight.to.height / 2 - (width * 2) / 3,
    width,
    height: (width * 4) / 3,
  }
  const start = from(
    { ...flight.from, width, height: (width * 4) / 3, ...centre(flight.from, width) },
    target,
  )
  return {
    frames: [
      { transform: start, opacity: 1 },
      { transform: 'none', opacity: 1, offset: 0.9 },
      { transform: 'none', opacity: 0 },
    ],
    ms: flight.ms,
    easing: EASE,
  }
}

function centre(box: Box, width: number): { x: number; y: number } {
  return { x: box.x + box.width / 2 - width / 2, y: box.y + box.height / 2 - (width * 2) / 3 }
}
