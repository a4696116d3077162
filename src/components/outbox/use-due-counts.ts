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
 * How much waits, where that is worth a word: it has waited longer than sending takes, failed, or waits for a sign-in or
 * the network. Once told it is told until nothing waits; null before and after.
 */
export function useDueCounts(): WaitingCounts | null {
  const counts = useWaitingCounts()
  const needsSignIn = useSession()?.needsSignIn === true
  const { connection } = useSyncStatus()
  const isLate = useLate(counts?.oldestQueuedAt ?? null)
  const [isTold, setTold] = useState(false)
  const total = counts === undefined ? 0 : counts.waiting + counts.failed
  const isDue = total > 0 && (isLate || needsSignIn || connection === 'offline' || (counts?.failed ?? 0) > 0)
  if (isDue && !isTold) setTold(true)
  if (isTold && total === 0) setTold(false)
  return isTold && total > 0 ? (counts ?? null) : null
}

function leftMs(queuedAt: EpochMs, now: EpochMs): number {
  return pauseLeftMs(queuedAt + quickMs, now, quickMs)
}

/**
 * Whether nothing is left that a person chose or did and that has not arrived; and whether chosen files are left that are not
 * on their way.
 */
export function useLeft(): { readonly isAllSent: boolean; readonly hasLeft: boolean } {
  const counts = useWaitingCounts()
  if (counts === undefined) return { isAllSent: false, hasLeft: false }
  const { waiting, failed, notAdded, drafts } = counts
  return { isAllSent: waiting + failed + notAdded === 0, hasLeft: notAdded + drafts > 0 }
}

/** Whether what was queued at `queuedAt` has waited longer than a like on its way does. */
function useLate(queuedAt: EpochMs | null): boolean {
  const { clock } = browserPlatform
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (queuedAt === null) return undefined
    return clock.startTimer(leftMs(queuedAt, clock.now()), () => setNow(clock.now()))
  }, [queuedAt, clock])
  return queuedAt !== null && leftMs(queuedAt, now) === 0
}
