import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { gzipped } from './build/gzipped.ts'
import { icon } from './build/icon.ts'

const art = fileURLToPath(new URL('../src/mahj/art', import.meta.url))

export default defineConfig({
  plugins: [svelte(), icon(`${art}/classic.svg`, 't-1B'), gzipped()],
  resolve: { alias: { '@art': art } },
  build: {
    outDir: '../src/mahj/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // These know light-dark(), which the tokens are written with.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The page is served under a policy that allows no data: addresses and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: ['.', art] },
    proxy: { '/api': { target: 'http://localhost:8152', ws: true } },
  },
})
