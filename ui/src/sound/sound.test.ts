import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bell, clack, click, speak } from './playing.ts'
import { sound } from './sound.svelte.ts'
import SoundPanel from './SoundPanel.svelte'

afterEach(() => {
  sound.choose({ clicks: true, bell: true, speech: false, volume: 0.6 })
  localStorage.removeItem('mahj.sound')
  vi.unstubAllGlobals()
})

describe('sound', () => {
  it('is remembered on this device', () => {
    sound.choose({ bell: false, volume: 0.2 })
    expect(JSON.parse(localStorage.getItem('mahj.sound')!)).toMatchObject({
      bell: false,
      volume: 0.2,
      clicks: true,
    })
  })

  it('is silence where the browser has none, or nobody has touched the page', () => {
    expect(() => {
      clack()
      bell()
      click({ event: 'tile_discarded', at: 0, seat: 0, tile: '1B' })
    }).not.toThrow()
  })

  it('says names only on request', () => {
    const said: string[] = []
    vi.stubGlobal('speechSynthesis', {
      cancel: () => undefined,
      speak: (one: { text: string }) => said.push(one.text),
    })
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        constructor(readonly text: string) {}
      },
    )
    speak('6 Dot')
    sound.choose({ speech: true })
    speak('7 Dot')
    expect(said).toEqual(['7 Dot'])
  })

  it('has a switch for each kind', async () => {
    render(SoundPanel, { open: true, onclose: () => undefined })
    await fireEvent.click(screen.getByLabelText('A bell when it is your turn'))
    expect(sound.bell).toBe(false)
  })
})
