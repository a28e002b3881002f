/** @type {import('@sveltejs/vite-plugin-svelte').SvelteConfig} */
export default {
  compilerOptions: {
    runes: true,
    // Names that cannot be compressed are short: there are some hundred, twice each.
    cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}`,
  },
}
