import type { DataContext } from '#src/data/engine/data-context.ts'
import { watchUnsent } from '#src/data/unsent/watch-outbox.ts'

/**
 * Asks to be woken in the background whenever this tab may be about to go away or cannot send, with something left to
 * send: when it is hidden, when the connection is gone, and when something is queued in that state. Ends with `signal`.
 */
export function askForBackgroundSync(context: DataContext, signal: AbortSignal): void {
  const { platform, syncStatus } = context
  let unsent = 0
  const ask = () => {
    const isNeeded = syncStatus.get().connection === 'offline' || !platform.tabVisibility.isVisible()
    if (unsent === 0 || !isNeeded) return
    platform.backgroundSync.ask().catch((error: unknown) => {
      platform.log.warn('background-sync-not-asked', { error: String(error) })
    })
  }
  const stops = [
    watchUnsent(context, (count) => {
      const isMore = count > unsent
      unsent = count
      if (isMore) ask()
    }),
    syncStatus.subscribe(ask),
    platform.tabVisibility.onHidden(ask),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
