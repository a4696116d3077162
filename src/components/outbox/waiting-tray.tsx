import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { useDuplicatePhotoCount } from '#src/data/engine/outbox/duplicates-queries.ts'
import { useLostUnsent } from '#src/data/engine/outbox/lost-unsent-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useOtherAccountsWaiting } from '#src/data/unsent/waiting-count-queries.ts'
import { useHasDelivered } from '#src/data/engine/outbox/recently-delivered-queries.ts'
import { setAppBadge } from '#src/platform/device/app-badge.ts'
import { loadWithRetry } from '#src/platform/missing-code.ts'
import { useDueCounts, useUnsentRemainder } from './use-due-counts.ts'

const WaitingList = lazyPart(() => import('./waiting-list.tsx').then((module) => module.WaitingList))

const LeftFiles = lazyPart(() =>
  import('#src/components/upload/left-files.tsx').then((module) => module.LeftFiles),
)

const SentMoment = lazyPart(() => import('./sent-moment.tsx').then((module) => module.SentMoment))

/** The page that contains the list itself, and pages that fill the screen with one photo. */
const pagesWithoutTray = /^\/(?:waiting|scanner|photo)(?:\/|$)/

/**
 * The tray "Waiting to send" if there is something to show, including unsent changes of another account, and the count
 * on the app's icon. Also shows a message when everything is sent, the photos that were already in the album, and the
 * chosen files that are not photos.
 */
export function WaitingTray() {
  const counts = useDueCounts()
  const { isAllSent, hasLeft } = useUnsentRemainder()
  const otherAccountsCount = useOtherAccountsWaiting() ?? 0
  const lost = useLostUnsent()
  useDuplicatePhotoToast()
  const total = counts === null ? 0 : counts.waiting + counts.failed
  useEffect(() => {
    setAppBadge(total)
  }, [total])
  useEffect(() => () => setAppBadge(0), [])
  const isHidden = useLocation({ select: ({ pathname }) => pagesWithoutTray.test(pathname) })
  const hasSent = useHasDelivered()
  const [hadLeft, setHadLeft] = useState(false)
  if (hasLeft && !hadLeft) setHadLeft(true)
  const [hadSent, setHadSent] = useState(false)
  if (hasSent && !hadSent) setHadSent(true)
  if (isHidden) return null
  return (
    <Suspense fallback={null}>
      {hadLeft ? <LeftFiles /> : null}
      {hadSent ? <SentMoment isDue={hasSent && isAllSent} /> : null}
      {total + otherAccountsCount + lost === 0 ? null : <WaitingList place="strip" />}
    </Suspense>
  )
}

/**
 * Notifies the user of photos that were already in the album, in the visible tab or the next one that becomes visible.
 */
function useDuplicatePhotoToast(): void {
  const hasAny = useDuplicatePhotoCount() > 0
  const me = useSession()?.user.id
  const navigate = useNavigate()
  useEffect(() => {
    if (!hasAny) return undefined
    const showDuplicateToast = async () => {
      if (document.visibilityState !== 'visible') return
      const { showDuplicatePhotoToast } = await loadWithRetry(() => import('./duplicate-photo-toast.ts'))
      await showDuplicatePhotoToast({
        me,
        onShow: (photoId) => void navigate({ to: '/photo/$photoId', params: { photoId } }),
      })
    }
    // If this fails, it is tried again when the tab is next shown.
    const check = () => void showDuplicateToast().catch(() => undefined)
    check()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [hasAny, me, navigate])
}
