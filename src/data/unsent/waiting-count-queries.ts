import { useLiveData, useLiveDeviceData } from '#src/data/engine/live-queries.ts'
import { type WaitingCounts, countOthersWaiting, countWaiting } from './count-waiting.ts'

/** The numbers of unsent and failed items, and when the oldest was queued. */
export function useWaitingCounts(): WaitingCounts | undefined {
  return useLiveData('waiting-counts', countWaiting)
}

/** Returns the number of unsent items of other accounts on this device. */
export function useOtherAccountsWaiting(): number | undefined {
  return useLiveDeviceData(countOthersWaiting)
}
