import { liveReads } from '#src/data/engine/live-reads.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'

interface CarriedWatcher {
  readonly onChange: () => void
  readonly onError: (error: unknown) => void
}

/** Calls `onChange` now and whenever the number of carried envelopes changes; the answer stops it. */
export function watchCarried({ carried }: UserDatabase, { onChange, onError }: CarriedWatcher): () => void {
  const subscription = liveReads(() => carried.count()).subscribe(onChange, onError)
  return () => subscription.unsubscribe()
}
