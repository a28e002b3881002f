import { beforeEach, describe, expect, it, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
})

async function opened() {
  const { look } = await import('./look.svelte.ts')
  look.show()
  return look
}

describe('the look', () => {
  it('is that of the system until one is chosen', async () => {
    await opened()
    expect(document.documentElement.dataset).toMatchObject({ skin: 'classic' })
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })

  it('is kept', async () => {
    const look = await opened()
    look.choose({ theme: 'dark', skin: 'plain' })
    expect(look.dark).toBe(true)
    vi.resetModules()
    await opened()
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', skin: 'plain' })
  })

  it.each(['{', '3', 'null', '{"theme":"pink","skin":"gold"}'])('forgets %s', async (kept) => {
    localStorage.setItem('mahj.look', kept)
    const look = await opened()
    expect([look.theme, look.skin]).toEqual([undefined, 'classic'])
  })
})
