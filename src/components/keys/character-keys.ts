import { useSyncExternalStore } from 'react'
import { readChoice, storeChoice } from '#src/platform/stored-choice.ts'

const storedKey = 'characterKeys'
const listeners = new Set<() => void>()
/** Where storage is closed, a choice lives as long as the page. */
let chosen: boolean | null = null

/** Whether a letter, a digit or a sign does something by itself; a choice of this device, on at first. */
export function areCharacterKeysOn(): boolean {
  return chosen ?? readChoice(storedKey) !== 'off'
}

export function setCharacterKeys(areOn: boolean): void {
  chosen = areOn
  storeChoice(storedKey, areOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

/** `areCharacterKeysOn`, followed. */
export function useCharacterKeys(): boolean {
  return useSyncExternalStore(subscribe, areCharacterKeysOn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
