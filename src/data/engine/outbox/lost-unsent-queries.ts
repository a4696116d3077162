import { useLiveData } from '#src/data/engine/live-queries.ts'
import { readLostUnsent } from './lost-unsent.ts'

/**
 * The minimum number of unsent items lost with this browser’s storage. 0 if there are none or the user has dismissed
 * the message.
 */
export function useLostUnsent(): number {
  return useLiveData('lost-unsent', readLostUnsent) ?? 0
}
