import { useLiveData } from '#src/data/engine/live-queries.ts'
import { readLostUnsent } from './lost-unsent.ts'

/** How many unsent items, at least, went with this browser's storage; 0 when none, or when it has been read. */
export function useLostUnsent(): number {
  return useLiveData('lost-unsent', readLostUnsent) ?? 0
}
