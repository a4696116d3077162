import { storedChoice } from '#src/platform/storage/subscribable-choice.ts'

const keys = storedChoice('characterKeys')

/** True if letters, digits and symbols act as shortcuts. A setting of this device, on by default. */
export function areCharacterKeysOn(): boolean {
  return keys.get() !== 'off'
}

export function setCharacterKeys(areOn: boolean): void {
  keys.choose(areOn ? 'on' : 'off')
}

/** Hook version of `areCharacterKeysOn` that updates on changes. */
export function useCharacterKeys(): boolean {
  return keys.use() !== 'off'
}
