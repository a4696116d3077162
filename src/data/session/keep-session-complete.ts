import { liveReads } from '#src/data/engine/live-reads.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { completeSession, isSessionIncomplete } from './complete-session.ts'

const firstPauseMs = 5000
const longestPauseMs = 300_000

/**
 * Sends this device’s key to the server and fetches the session’s secret whenever either is missing, regardless of how
 * the session began. The returned function stops it.
 */
export function keepSessionComplete(context: DataContext): () => void {
  const { clock, log } = context.platform
  const report = (error: unknown) => log.warn('session-not-complete', { error: String(error) })
  let isIncomplete = false
  let cancelTimer = () => {}
  const attempt = async (pauseMs: number): Promise<void> => {
    const completed = await completeSession(context)
    // If the session has ended, this result does not apply to the next one.
    if (!isIncomplete || (completed.ok && !(await isSessionIncomplete(context)))) return
    const minMs = completed.ok ? 0 : (completed.error.retryAfterMs ?? 0)
    cancelTimer()
    cancelTimer = clock.startTimer(Math.max(pauseMs, minMs), () => {
      attempt(Math.min(longestPauseMs, pauseMs * 2)).catch(report)
    })
  }
  const subscription = liveReads(() => isSessionIncomplete(context)).subscribe({
    next: (value) => {
      // The attempt itself changes the data read here.
      if (value === isIncomplete) return
      cancelTimer()
      isIncomplete = value
      if (isIncomplete) attempt(firstPauseMs).catch(report)
    },
    error: report,
  })
  return () => {
    isIncomplete = false
    cancelTimer()
    subscription.unsubscribe()
  }
}
