// Every part in every state, for those who draw them: /specimen/ and /specimen/?home with `vite`.
import '@art/tiles.css'
import '../src/style/fonts.css'
import '../src/style/tokens.css'
import '../src/style/base.css'
import { mount } from 'svelte'
import { look } from '../src/look.svelte.ts'
import FullHome from './FullHome.svelte'
import Specimen from './Specimen.svelte'

look.show()
mount(location.search === '?home' ? FullHome : Specimen, { target: document.body })
