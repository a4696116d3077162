import { createFileRoute, Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWording } from '#src/brand/use-wording.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { pageStyle } from '#src/ui/page.ts'
import { PageSkeleton } from '#src/ui/skeleton.tsx'

export const Route = createFileRoute('/_signed-in')({ component: SignedIn })

const redirectAfterMs = 500

/**
 * Pages for whoever is signed in. Others are taken to the sign-in page after 0.5 s; somebody whom this device knows is
 * never, however long the network is gone.
 */
function SignedIn() {
  const words = useWording().shell
  const session = useSession()
  const navigate = useNavigate()
  const isVisitor = session === null
  useEffect(() => {
    if (!isVisitor) return undefined
    const timer = setTimeout(() => {
      const { pathname, search, hash } = window.location
      void navigate({ to: '/sign-in', search: { returnTo: `${pathname}${search}${hash}` }, replace: true })
    }, redirectAfterMs)
    return () => clearTimeout(timer)
  }, [isVisitor, navigate])
  if (session) return <Outlet />
  return (
    <div className={pageStyle()}>
      <PageSkeleton label={isVisitor ? words.signInNeeded : words.loading} />
    </div>
  )
}
