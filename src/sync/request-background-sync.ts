import { watchBackgroundFiles } from '#src/data/chosen-photos/background-files.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { watchUnsent } from '#src/data/unsent/watch-outbox.ts'

/**
 * Requests background sync whenever this tab may be closed or cannot send while unsent changes or unprepared photos are
 * left: when it is hidden, when the connection is lost, and when something is added in that state. Ends with `signal`.
 */
export function requestBackgroundSync(context: DataContext, signal: AbortSignal): void {
  const { platform, syncStatus } = context
  const counts = { unsent: 0, files: 0 }
  const ask = () => {
    const isNeeded = syncStatus.get().connection === 'offline' || !platform.tabVisibility.isVisible()
    if (counts.unsent + counts.files === 0 || !isNeeded) return
    platform.backgroundSync.ask().catch((error: unknown) => {
      platform.log.warn('background-sync-not-requested', { error: String(error) })
    })
  }
  const onCount = (kind: keyof typeof counts) => (count: number) => {
    const isMore = count > counts[kind]
    counts[kind] = count
    if (isMore) ask()
  }
  const stops = [
    watchUnsent(context, onCount('unsent')),
    watchBackgroundFiles(context, onCount('files')),
    syncStatus.subscribe(ask),
    platform.tabVisibility.onHidden(ask),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
