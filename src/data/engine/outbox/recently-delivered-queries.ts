import { useLiveData } from '#src/data/engine/live-queries.ts'
import { readDelivered } from './recently-delivered.ts'

/** Whether something has arrived after a wait that the user has not been told of. */
export function useHasDelivered(): boolean {
  return (useLiveData('sent-lately', readDelivered) ?? null) !== null
}
