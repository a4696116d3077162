import { liveReads } from '#src/data/engine/live-reads.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'

interface CarriedWatcher {
  readonly onChange: () => void
  readonly onError: (error: unknown) => void
}

/** Returns the number of envelopes and whole photos of others that this device carries. */
export async function countCarried({ carried, carriedOriginals }: UserDatabase): Promise<number> {
  const [envelopes, originals] = await Promise.all([carried.count(), carriedOriginals.count()])
  return envelopes + originals
}

/** Calls `onChange` now and whenever the number of carried items changes. The returned function stops it. */
export function watchCarried(database: UserDatabase, { onChange, onError }: CarriedWatcher): () => void {
  const subscription = liveReads(() => countCarried(database)).subscribe(onChange, onError)
  return () => subscription.unsubscribe()
}
