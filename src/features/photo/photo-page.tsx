import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import * as v from 'valibot'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { isLikelyMember } from '#src/data/session/is-likely-member.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'

const loadFoundPhoto = () => import('./found-photo.tsx').then((module) => module.FoundPhoto)
const loadLinkedPhoto = () => import('./linked-photo.tsx').then((module) => module.LinkedPhoto)

/** Members and visitors see different pages. Each page is loaded separately. */
const FoundPhoto = lazyPart(loadFoundPhoto)
const LinkedPhoto = lazyPart(loadLinkedPhoto)
const NoPhoto = lazyPart(() => import('./no-photo.tsx').then((module) => module.NoPhoto))

export const Route = createFileRoute('/photo/$photoId')({
  component: PhotoPage,
  // After a press on a tile, navigation waits for the page's code. The tile stays visible until the photo can be shown.
  beforeLoad: ({ params: { photoId } }) => {
    const loading = preloadLikelyPage()
    return document.querySelector(`a[data-photo="${CSS.escape(photoId)}"]`) === null ? undefined : loading
  },
  staticData: { isImmersive: true, loadEarly: () => void preloadLikelyPage() },
})

/** Loads the more likely of the two pages in parallel with this file. Errors are shown where the page is rendered. */
async function preloadLikelyPage(): Promise<void> {
  const load = isLikelyMember(browserPlatform.storage) ? loadFoundPhoto : loadLinkedPhoto
  await load().catch(() => undefined)
}

/** The page of one large photo with its responses. People who are not members see the shared link's page. */
function PhotoPage() {
  const session = useSession()
  const { photoId } = Route.useParams()
  const id = v.safeParse(PhotoId, photoId)
  if (session === undefined) return <Loading />
  const isVisitor = session === null
  if (!id.success)
    return (
      <Suspense fallback={<Loading />}>
        <NoPhoto isVisitor={isVisitor} />
      </Suspense>
    )
  return (
    <Suspense fallback={<Loading />}>
      {isVisitor ? <LinkedPhoto id={id.output} isVisitor /> : <FoundPhoto id={id.output} />}
    </Suspense>
  )
}

/** The page's code loads while the session is read. */
function Loading() {
  const { loading } = useBrandWords().shell
  return (
    <div className={pageStyle()}>
      <PageSkeleton label={loading} />
    </div>
  )
}
