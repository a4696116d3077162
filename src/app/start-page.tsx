import { createFileRoute, Navigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as v from 'valibot'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { WhenNear } from '#src/components/lazy/when-near.tsx'
import { usePerson } from '#src/components/navigation/use-person.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { pageStyle } from '#src/ui/page/page.ts'

/** `zone`: the zone whose photos the home page shows. Any other value is ignored. */
const Search = v.object({ zone: v.optional(v.fallback(v.optional(ZoneId), undefined)) })

export const Route = createFileRoute('/')({
  validateSearch: (search) => v.parse(Search, search),
  component: StartPage,
})

const Landing = lazyPart(() => import('#src/features/landing/landing.tsx').then((module) => module.Landing))
const Dashboard = lazyPart(() =>
  import('#src/features/home/dashboard.tsx').then((module) => module.Dashboard),
)

const Footer = lazyPart(() => import('#src/features/landing/footer.tsx').then((module) => module.Footer))

/**
 * The landing page without a session or before it is known. Otherwise the home page, which is the album itself for
 * guests of one album.
 */
function StartPage() {
  const session = useSession()
  const person = usePerson()
  const { shell } = useBrandWords()
  const { zone } = Route.useSearch()
  return (
    <Suspense fallback={null}>
      {session === null || session === undefined ? (
        <Landing />
      ) : person === undefined && session.user.kind === 'guest' ? (
        <div className={pageStyle()}>
          <PageSkeleton label={shell.loading} variant="card" />
        </div>
      ) : person?.onlyAlbum ? (
        <Navigate to="/locations/$zoneId" params={{ zoneId: person.onlyAlbum.id }} replace />
      ) : (
        <>
          <Dashboard user={session.user} selectedId={zone ?? null} />
          <WhenNear>
            <Suspense fallback={null}>
              <Footer />
            </Suspense>
          </WhenNear>
        </>
      )}
    </Suspense>
  )
}
