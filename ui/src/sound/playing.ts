import type { AnyEvent } from '../wire.ts'
import { sound } from './sound.svelte.ts'

let audio: AudioContext | undefined

/** The browser lets a page be heard once somebody has touched it; before that there is silence. */
function context(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive)
    return undefined
  try {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
    return audio.state === 'running' ? audio : undefined
  } catch {
    return undefined
  }
}

/** How hard a tile meets wood or another tile; events that are not here make no sound. */
const WEIGHT: Partial<Record<AnyEvent['event'], number>> = {
  tile_discarded: 1,
  tile_drawn: 0.5,
  tile_racked: 0.45,
  tile_claimed: 0.9,
  exposure_changed: 0.6,
  joker_swapped: 0.7,
  joker_received: 0.6,
  tiles_passed: 0.6,
  courtesy_made: 0.6,
  mah_jongg_declared: 1,
}

/** The click of a tile, for an event in which one is laid down. */
export function click(event: AnyEvent): void {
  const weight = WEIGHT[event.event]
  if (weight && sound.clicks) clack(weight)
}

/** A short knock: noise through a narrow filter, and a low body under it. */
export function clack(weight = 1): void {
  const at = context()
  if (!at) return
  const now = at.currentTime
  const loud = sound.volume * weight
  const noise = at.createBufferSource()
  noise.buffer = hiss(at)
  const filter = at.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = 2600 + 500 * Math.random()
  filter.Q.value = 2.5
  noise
    .connect(filter)
    .connect(fading(at, now, 0.5 * loud, 0.05))
    .connect(at.destination)
  noise.start(now)
  noise.stop(now + 0.06)
  tone(at, now, 420, 0.16 * loud, 0.06)
}

/** A soft bell of two partials: it is your turn. */
export function bell(): void {
  const at = sound.bell ? context() : undefined
  if (!at) return
  const now = at.currentTime
  tone(at, now, 784, 0.16 * sound.volume, 1.1)
  tone(at, now, 1175, 0.07 * sound.volume, 0.8)
}

/** Says a name aloud, where that is wanted; what was being said gives way. */
export function speak(words: string): void {
  if (!sound.speech || typeof speechSynthesis === 'undefined') return
  const said = new SpeechSynthesisUtterance(words)
  said.lang = document.documentElement.lang || 'en'
  said.volume = sound.volume
  speechSynthesis.cancel()
  speechSynthesis.speak(said)
}

function tone(at: AudioContext, now: number, pitch: number, loud: number, seconds: number): void {
  const voice = at.createOscillator()
  voice.type = 'sine'
  voice.frequency.value = pitch
  voice.connect(fading(at, now, loud, seconds)).connect(at.destination)
  voice.start(now)
  voice.stop(now + seconds)
}

function fading(at: AudioContext, now: number, loud: number, seconds: number): GainNode {
  const gain = at.createGain()
  gain.gain.setValueAtTime(0.0001, now)
  gain.gain.linearRampToValueAtTime(Math.max(0.0001, loud), now + 0.004)
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds)
  return gain
}

let kept: AudioBuffer | undefined

function hiss(at: AudioContext): AudioBuffer {
  if (kept?.sampleRate === at.sampleRate) return kept
  kept = at.createBuffer(1, Math.ceil(0.06 * at.sampleRate), at.sampleRate)
  const samples = kept.getChannelData(0)
  for (let each = 0; each < samples.length; each++) samples[each] = 2 * Math.random() - 1
  return kept
}
