import { useEffect, useState } from 'react'
import { pauseLeftMs } from '#src/contract/rules/pause-left.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { quickMs } from '#src/data/engine/outbox/recently-delivered.ts'
import { useWaitingCounts } from '#src/data/unsent/waiting-count-queries.ts'
import type { WaitingCounts } from '#src/data/unsent/count-waiting.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useSyncStatus } from '#src/data/engine/sync-status.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

/**
 * The unsent counts if they should be shown: an item has waited longer than sending usually takes, has failed, or needs
 * a sign-in or the network. Once shown, they stay until nothing is unsent. Otherwise null.
 */
export function useDueCounts(): WaitingCounts | null {
  const counts = useWaitingCounts()
  const needsSignIn = useSession()?.needsSignIn === true
  const { connection } = useSyncStatus()
  const isLate = useIsLate(counts?.oldestQueuedAt ?? null)
  const [hasNotified, setHasNotified] = useState(false)
  const total = counts === undefined ? 0 : counts.waiting + counts.failed
  const isDue = total > 0 && (isLate || needsSignIn || connection === 'offline' || (counts?.failed ?? 0) > 0)
  if (isDue && !hasNotified) setHasNotified(true)
  if (hasNotified && total === 0) setHasNotified(false)
  return hasNotified && total > 0 ? (counts ?? null) : null
}

function msUntilLate(queuedAt: EpochMs, now: EpochMs): number {
  return pauseLeftMs(queuedAt + quickMs, now, quickMs)
}

/**
 * `isAllSent`: everything that the user chose or did has been sent. `hasLeft`: chosen files remain that are not being
 * sent.
 */
export function useUnsentRemainder(): { readonly isAllSent: boolean; readonly hasLeft: boolean } {
  const counts = useWaitingCounts()
  if (counts === undefined) return { isAllSent: false, hasLeft: false }
  const { waiting, failed, notAdded, drafts } = counts
  return { isAllSent: waiting + failed + notAdded === 0, hasLeft: notAdded + drafts > 0 }
}

/** True if an item queued at `queuedAt` has waited longer than a like normally takes to send. */
function useIsLate(queuedAt: EpochMs | null): boolean {
  const { clock } = browserPlatform
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (queuedAt === null) return undefined
    return clock.startTimer(msUntilLate(queuedAt, clock.now()), () => setNow(clock.now()))
  }, [queuedAt, clock])
  return queuedAt !== null && msUntilLate(queuedAt, now) === 0
}
