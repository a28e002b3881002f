import '@art/tiles.css'
import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { look } from './look.svelte.ts'
import { me } from './net/me.svelte.ts'
import { follow } from './place.svelte.ts'
import { speak } from './text/text.svelte.ts'

speak(navigator.languages)
look.show()
follow()
// A page that needs to know asks again; the bar only likes to.
me.load().catch(() => undefined)
mount(App, { target: document.body })
