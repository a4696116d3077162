import { liveReads } from '#src/data/engine/live-reads.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { keptGuestPrefix } from '#src/data/engine/device-database.ts'

/**
 * Merges kept guests into the member’s account as soon as this device has one. The returned function stops it. Most
 * members were never a guest here, so the code is loaded with the first guest.
 */
export function mergeOnceKept(context: DataContext): () => void {
  const { device, platform } = context
  let isOver = false
  const stops: (() => void)[] = []
  const warn = (error: unknown) => platform.log.warn('guest-not-merged', { error: String(error) })
  const subscription = liveReads(() =>
    device.facts.where('key').startsWith(keptGuestPrefix).count(),
  ).subscribe({
    next: (count) => {
      if (count === 0) return
      subscription.unsubscribe()
      import('./merge-guests.ts')
        .then(({ watchKeptGuests }) => (isOver ? 0 : stops.push(watchKeptGuests(context))))
        .catch(warn)
    },
    error: warn,
  })
  return () => {
    isOver = true
    subscription.unsubscribe()
    for (const stop of stops) stop()
  }
}
