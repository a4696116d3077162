import { liveReads } from '#src/data/engine/live-reads.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** Resolves once the user makes another zone available offline. Never resolves after `signal` aborts. */
export async function waitForOfflineRequest({ database }: DataContext, signal: AbortSignal): Promise<void> {
  const readIds = () => database.packs.toCollection().primaryKeys()
  const before = new Set(await readIds())
  await new Promise<void>((resolve) => {
    const subscription = liveReads(readIds).subscribe((ids) => {
      if (ids.every((id) => before.has(id))) return
      subscription.unsubscribe()
      resolve()
    })
    const stop = () => subscription.unsubscribe()
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
  })
}
