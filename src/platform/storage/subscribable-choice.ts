import { useSyncExternalStore } from 'react'
import { makeStore } from '#src/platform/store.ts'
import { readChoice, storeChoice } from './web-storage.ts'

/** A choice stored on this device that components can subscribe to. */
interface StoredChoice {
  /** null: no choice was made. */
  readonly get: () => string | null
  readonly choose: (value: string) => void
  readonly use: () => string | null
}

/** A choice with its own storage key. If storage is blocked, it lasts as long as the page. */
export function storedChoice(key: string): StoredChoice {
  const chosen = makeStore<string | null | undefined>(undefined)
  const get = () => {
    const value = chosen.get()
    return value === undefined ? readChoice(key) : value
  }
  return {
    get,
    choose: (value) => {
      storeChoice(key, value)
      chosen.set(value)
    },
    use: () => useSyncExternalStore(chosen.subscribe, get),
  }
}
