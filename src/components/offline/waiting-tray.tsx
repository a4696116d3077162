import { lazy, Suspense, useEffect, useState } from 'react'
import type { EpochMs } from '#src/contract/time.ts'
import { useOtherAccountsWaiting, useWaitingCounts } from '#src/data/outbox/waiting-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useSyncStatus } from '#src/data/sync-status.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'

const WaitingList = lazy(() =>
  import('./waiting-list.tsx').then((module) => ({ default: module.WaitingList })),
)

const quickMs = 1500

/**
 * The tray "Waiting to send" when there is something to show: work that has waited longer than sending takes, that
 * failed, that waits for a sign-in or for the network, or another account's. Once there it stays until nothing waits.
 */
export function WaitingTray() {
  const counts = useWaitingCounts()
  const elsewhere = useOtherAccountsWaiting() ?? 0
  const needsSignIn = useSession()?.needsSignIn === true
  const { connection } = useSyncStatus()
  const isLate = useLate(counts?.oldestQueuedAt ?? null)
  const [isShown, setShown] = useState(false)
  const total = counts === undefined ? 0 : counts.waiting + counts.failed
  const isDue =
    elsewhere > 0 ||
    (total > 0 && (isLate || needsSignIn || connection === 'offline' || (counts?.failed ?? 0) > 0))
  if (isDue && !isShown) setShown(true)
  if (isShown && total + elsewhere === 0) setShown(false)
  if (!isShown) return null
  return (
    <Suspense fallback={null}>
      <WaitingList />
    </Suspense>
  )
}

/** Whether what was queued at `queuedAt` has waited so long that it is no like on its way. */
function useLate(queuedAt: EpochMs | null): boolean {
  const { clock } = browserPlatform
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (queuedAt === null) return undefined
    return clock.startTimer(Math.max(0, queuedAt + quickMs - clock.now()), () => setNow(clock.now()))
  }, [queuedAt, clock])
  return queuedAt !== null && now >= queuedAt + quickMs
}
