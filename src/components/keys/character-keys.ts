import { keptChoice } from '#src/platform/storage/kept-choice.ts'

const keys = keptChoice('characterKeys')

/** Whether a letter, a digit or a sign does something by itself; a choice of this device, on at first. */
export function areCharacterKeysOn(): boolean {
  return keys.get() !== 'off'
}

export function setCharacterKeys(areOn: boolean): void {
  keys.choose(areOn ? 'on' : 'off')
}

/** `areCharacterKeysOn`, followed. */
export function useCharacterKeys(): boolean {
  return keys.use() !== 'off'
}
