import type { DataContext } from '#src/data/engine/data-context.ts'
import { watchUncreated } from '#src/data/session/session-store.ts'

const firstPauseMs = 2000
const longestPauseMs = 300_000

/**
 * Creates on the server a guest who was made on this device, as soon as the server is reachable. Before that, nothing
 * is sent or pulled for this guest. Respects the pause of a refusal. Returns a function that stops it.
 */
export function createGuestOnServer(context: DataContext): () => void {
  const { platform, syncStatus } = context
  let isUncreated = false
  let isBusy = false
  let pauseMs = firstPauseMs
  /** Monotonic time before which no request is made, whatever the connection does. */
  let earliestMs = 0
  let cancelTimer = () => {}

  const attempt = async () => {
    if (!isUncreated || isBusy || syncStatus.get().connection === 'offline') return
    if (platform.clock.monotonicMs() < earliestMs) return
    isBusy = true
    try {
      const { createGuest } = await import('#src/data/session/create-guest.ts')
      const created = await createGuest(context)
      if (created.ok) return
      const waitMs = Math.max(firstPauseMs, created.error.retryAfterMs ?? pauseMs)
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
      if (created.error.status !== null) earliestMs = platform.clock.monotonicMs() + waitMs
      cancelTimer()
      cancelTimer = platform.clock.startTimer(waitMs, () => {
        earliestMs = 0
        attemptSoon()
      })
    } finally {
      isBusy = false
    }
  }
  const attemptSoon = () => {
    attempt().catch((error: unknown) => platform.log.warn('guest-not-created', { error: String(error) }))
  }

  const stopWatching = watchUncreated(context, (value) => {
    isUncreated = value
    attemptSoon()
  })
  const unsubscribe = syncStatus.subscribe(attemptSoon)
  return () => {
    isUncreated = false
    cancelTimer()
    unsubscribe()
    stopWatching()
  }
}
