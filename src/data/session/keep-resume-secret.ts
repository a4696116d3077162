import { liveReads } from '#src/data/engine/live-reads.ts'
import type { DeviceContext } from '#src/data/engine/data-context.ts'
import { fetchResumeSecret, isResumeSecretMissing } from './resume-secret.ts'

const firstPauseMs = 5000
const longestPauseMs = 300_000

/** Fetches the secret of the session whenever it is missing, until it is here; the answer ends that. */
export function keepResumeSecret(context: DeviceContext): () => void {
  const { clock, log } = context.platform
  const report = (error: unknown) => log.warn('resume-secret-not-kept', { error: String(error) })
  let isMissing = false
  let cancelTimer = () => {}
  const attempt = async (pauseMs: number): Promise<void> => {
    const fetched = await fetchResumeSecret(context)
    if (fetched.ok || !isMissing) return
    cancelTimer()
    cancelTimer = clock.startTimer(Math.max(pauseMs, fetched.error.retryAfterMs ?? 0), () => {
      attempt(Math.min(longestPauseMs, pauseMs * 2)).catch(report)
    })
  }
  const subscription = liveReads(() => isResumeSecretMissing(context)).subscribe({
    next: (value) => {
      cancelTimer()
      isMissing = value
      if (isMissing) attempt(firstPauseMs).catch(report)
    },
    error: report,
  })
  return () => {
    isMissing = false
    cancelTimer()
    subscription.unsubscribe()
  }
}
