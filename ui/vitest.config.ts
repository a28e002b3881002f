import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig, mergeConfig } from 'vitest/config'
import page from './vite.config.ts'

export default mergeConfig(
  page,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'happy-dom',
      // Nothing moves, so nothing is to be waited for.
      environmentOptions: {
        happyDOM: { settings: { device: { prefersReducedMotion: 'reduce' } } },
      },
      include: ['{src,build}/**/*.test.ts'],
      css: true,
      pool: 'threads',
      isolate: false,
    },
  }),
)
