const KEPT = 'mahj.ring'

/** How long a deadline was when this window first heard of it; a page that is loaded anew knows it still. */
export function lasting(at: number, seconds: number): number {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, unknown>
    if (kept.at === at && typeof kept.seconds === 'number') return Math.max(seconds, kept.seconds)
    sessionStorage.setItem(KEPT, JSON.stringify({ at, seconds }))
  } catch {
    // A browser that keeps nothing shows a ring that is whole now.
  }
  return seconds
}
