/** What a table needs beside its game, fetched after it: the end of a hand, talk, dialogs, chairs. */
export { default as End } from '../end/End.svelte'
export { default as EndAside } from '../end/EndAside.svelte'
export { default as Drawer } from '../room/Drawer.svelte'
export { default as Gathering } from '../room/Gathering.svelte'
export { default as SoundPanel } from '../sound/SoundPanel.svelte'
export { default as LeaveDialog } from './LeaveDialog.svelte'
export { default as RulesDialog } from './RulesDialog.svelte'
export { default as SettingsDialog } from './SettingsDialog.svelte'
