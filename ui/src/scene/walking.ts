/** Where a key leads in a list that is gone through tile by tile; -1 is out of it. */
export function walked(
  key: string,
  at: number,
  length: number,
  /** How many tiles up and down are away. */
  row: number,
  /** Where one comes in. */
  first: number,
): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -row,
    ArrowDown: row,
  }
  const ends: Record<string, number> = { Escape: -1, Home: 0, End: length - 1 }
  if (key in ends) return ends[key]
  const step = steps[key]
  if (step === undefined) return undefined
  return Math.max(0, Math.min(length - 1, at < 0 ? first : at + step))
}
