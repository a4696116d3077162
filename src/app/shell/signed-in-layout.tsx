import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ReadGate } from '#src/components/outbox/read-gate.tsx'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useIsOwnUnread } from '#src/data/zones/zone-queries.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'

export const Route = createFileRoute('/_signed-in')({ component: SignedIn })

/**
 * Pages for signed-in users. Others are redirected to the sign-in page after 0.5 s. Users known on this device are
 * never redirected, no matter how long they are offline.
 */
function SignedIn() {
  const words = useBrandWords().shell
  const session = useSession()
  const isUnread = useIsOwnUnread()
  if (session)
    return (
      <ReadGate isUnread={isUnread !== false} skeleton="card">
        <Outlet />
      </ReadGate>
    )
  if (session === null) return <SignInFirst />
  return (
    <div className={pageStyle()}>
      <PageSkeleton label={words.loading} />
    </div>
  )
}

const redirectAfterMs = 500

/** Shown to a visitor on a members' page for 0.5 s before the sign-in page opens. */
function SignInFirst() {
  const words = useBrandWords().shell
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location
      void navigate({ to: '/sign-in', search: { returnTo: `${pathname}${search}${hash}` }, replace: true })
    }, redirectAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className={pageStyle()}>
      <PageSkeleton label={words.signInNeeded} />
    </div>
  )
}
