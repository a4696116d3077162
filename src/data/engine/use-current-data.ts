import { useSyncExternalStore } from 'react'
import { type CurrentData, currentData } from './current-data.ts'

/** Whose data the screens show, re-rendering on change. */
export function useCurrentData(): CurrentData {
  return useSyncExternalStore(currentData.subscribe, currentData.get, currentData.get)
}
