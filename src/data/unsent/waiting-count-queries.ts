import { useLiveData, useLiveDeviceData } from '#src/data/engine/live-queries.ts'
import { type WaitingCounts, countOthersWaiting, countWaiting } from './count-waiting.ts'

/** How many wait and how many failed, and since when the oldest waits. */
export function useWaitingCounts(): WaitingCounts | undefined {
  return useLiveData('waiting-counts', countWaiting)
}

/** How many unsent items of other accounts are on this device. */
export function useOtherAccountsWaiting(): number | undefined {
  return useLiveDeviceData(countOthersWaiting)
}
