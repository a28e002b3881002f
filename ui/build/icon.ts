import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const DEFINED = /^<(?:g|symbol) id="([^"]+)"/
const SHOWN = /href="#([^"]+)"/g

/** Cuts one tile out of a sprite, with the parts it shares, as a picture that stands alone. */
export function cut(sprite: string, symbol: string): string {
  const known = new Map<string, string>()
  for (const line of sprite.split('\n')) {
    const id = DEFINED.exec(line)?.[1]
    if (id) known.set(id, line)
  }
  const wanted = new Set([symbol])
  for (const id of wanted) {
    const text = known.get(id)
    if (text === undefined) throw new Error(`the sprite has no ${id}`)
    for (const match of text.matchAll(SHOWN)) wanted.add(match[1]!)
  }
  const parts = [...known].filter(([id]) => wanted.has(id)).map(([, text]) => text)
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 0 80 80">'
  const use = `<use href="#${symbol}" width="60" height="80"/>`
  return `${open}<defs>${parts.join('')}</defs>${use}</svg>\n`
}

/** Gives the page one tile of the sprite as its icon. */
export function icon(sprite: string, symbol: string): Plugin {
  return {
    name: 'icon',
    apply: 'build',
    buildStart() {
      const source = cut(readFileSync(sprite, 'utf8'), symbol)
      this.emitFile({ type: 'asset', name: 'icon.svg', source })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.values(bundle ?? {}).find(
          (each) => each.type === 'asset' && each.names.includes('icon.svg'),
        )
        if (!file) throw new Error('no icon.svg was written')
        const attrs = { rel: 'icon', type: 'image/svg+xml', href: `/${file.fileName}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
