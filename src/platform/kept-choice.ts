import { useSyncExternalStore } from 'react'
import { readChoice, storeChoice } from './stored-choice.ts'

/** A choice of this device that screens follow. */
interface KeptChoice {
  /** null: nothing was chosen. */
  readonly get: () => string | null
  readonly choose: (value: string) => void
  readonly use: () => string | null
}

/** A choice under a key of its own. Where storage is closed it lives as long as the page. */
export function keptChoice(key: string): KeptChoice {
  const listeners = new Set<() => void>()
  let chosen: string | null | undefined
  const get = () => {
    if (chosen === undefined) chosen = readChoice(key)
    return chosen
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    choose: (value) => {
      chosen = value
      storeChoice(key, value)
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
  }
}
