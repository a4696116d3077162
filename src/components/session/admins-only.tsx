import { rootRouteId, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useSession } from '#src/data/session/session-queries.ts'

/** A page for admins; everybody else gets the not-found page. */
export function AdminsOnly({ children }: { readonly children: ReactNode }) {
  const NotFoundPage = useRouter().options.defaultNotFoundComponent
  const session = useSession()
  if (session === undefined || session === null) return null
  if (session.user.isAdmin) return children
  return (
    <Suspense fallback={null}>
      {NotFoundPage === undefined ? null : <NotFoundPage isNotFound routeId={rootRouteId} />}
    </Suspense>
  )
}
