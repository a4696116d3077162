import { useLiveData } from '#src/data/engine/live-queries.ts'
import { readDelivered } from './recently-delivered.ts'

/** True if a delayed change was delivered and the user has not been notified yet. */
export function useHasDelivered(): boolean {
  return (useLiveData('sent-lately', readDelivered) ?? null) !== null
}
