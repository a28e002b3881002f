import type { Component } from 'svelte'
import type { TableClient } from './client.svelte.ts'

type Piece = Component<{ client: TableClient }>

const FOUND = import.meta.glob<{ default: Piece }>(
  ['../ask/AskBar.svelte', '../hand/Hand.svelte', '../room/Room.svelte'],
  { eager: true },
)

export const AskBar = FOUND['../ask/AskBar.svelte']?.default
export const Hand = FOUND['../hand/Hand.svelte']?.default
export const Room = FOUND['../room/Room.svelte']?.default
