const KEPT = 'mahj.sound'

/** What is heard on this device. Speech is for those who ask for it. */
class Sound {
  clicks = $state(true)
  bell = $state(true)
  speech = $state(false)
  /** From 0 to 1. */
  volume = $state(0.6)

  constructor() {
    const kept = read()
    if (typeof kept.clicks === 'boolean') this.clicks = kept.clicks
    if (typeof kept.bell === 'boolean') this.bell = kept.bell
    if (typeof kept.speech === 'boolean') this.speech = kept.speech
    if (typeof kept.volume === 'number') this.volume = Math.min(1, Math.max(0, kept.volume))
  }

  choose(what: Partial<Pick<Sound, 'clicks' | 'bell' | 'speech' | 'volume'>>): void {
    Object.assign(this, what)
    const { clicks, bell, speech, volume } = this
    try {
      localStorage.setItem(KEPT, JSON.stringify({ clicks, bell, speech, volume }))
    } catch {
      // Then it is so until the page is closed.
    }
  }
}

function read(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const sound = new Sound()
