import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLostUnsent } from '#src/data/engine/outbox/lost-unsent-queries.ts'
import { useOtherAccountsWaiting } from '#src/data/unsent/waiting-count-queries.ts'
import { useHasDelivered } from '#src/data/engine/outbox/recently-delivered-queries.ts'
import { setAppBadge } from '#src/platform/device/app-badge.ts'
import { useDuplicatePhotoToast } from './use-duplicate-photo-toast.ts'
import { useDueCounts, useLeft } from './use-due-counts.ts'
import { loadPart } from '#src/platform/missing-code.ts'

const WaitingList = lazy(() =>
  loadPart(() => import('./waiting-list.tsx').then((module) => ({ default: module.WaitingList }))),
)

const LeftFiles = lazy(() =>
  loadPart(() =>
    import('#src/components/upload/left-files.tsx').then((module) => ({ default: module.LeftFiles })),
  ),
)

const SentMoment = lazy(() =>
  loadPart(() => import('./sent-moment.tsx').then((module) => ({ default: module.SentMoment }))),
)

/** The page that holds the list itself, and those whose whole screen is for a picture. */
const pagesWithout = /^\/(?:waiting|scanner|photo)(?:\/|$)/

/**
 * The tray "Waiting to send" when there is something to show, another account's work included; its count on the app's icon;
 * word of all that was sent, of photos that were there already, and of chosen files that are no photos.
 */
export function WaitingTray() {
  const counts = useDueCounts()
  const { isAllSent, hasLeft } = useLeft()
  const elsewhere = useOtherAccountsWaiting() ?? 0
  const lost = useLostUnsent()
  useDuplicatePhotoToast()
  const total = counts === null ? 0 : counts.waiting + counts.failed
  useEffect(() => {
    setAppBadge(total)
  }, [total])
  useEffect(() => () => setAppBadge(0), [])
  const isElsewhere = useLocation({ select: ({ pathname }) => pagesWithout.test(pathname) })
  const hasSent = useHasDelivered()
  const [hadLeft, setHadLeft] = useState(false)
  if (hasLeft && !hadLeft) setHadLeft(true)
  const [hadSent, setHadSent] = useState(false)
  if (hasSent && !hadSent) setHadSent(true)
  if (isElsewhere) return null
  return (
    <Suspense fallback={null}>
      {hadLeft ? <LeftFiles /> : null}
      {hadSent ? <SentMoment isDue={hasSent && isAllSent} /> : null}
      {total + elsewhere + lost === 0 ? null : <WaitingList place="strip" />}
    </Suspense>
  )
}
