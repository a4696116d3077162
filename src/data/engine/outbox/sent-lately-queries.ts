import { useLiveData } from '#src/data/engine/live-queries.ts'
import { readSent } from './sent-lately.ts'

/** Whether something has arrived after a wait that the user has not been told of. */
export function useHasSent(): boolean {
  return (useLiveData('sent-lately', readSent) ?? null) !== null
}
