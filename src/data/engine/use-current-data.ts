import { useSyncExternalStore } from 'react'
import { type CurrentData, currentData } from './current-data.ts'

/** Returns the current data of this tab and re-renders when it changes. */
export function useCurrentData(): CurrentData {
  return useSyncExternalStore(currentData.subscribe, currentData.get, currentData.get)
}
