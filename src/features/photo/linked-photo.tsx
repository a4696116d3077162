import { Suspense } from 'react'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useSharedLink } from '#src/data/photos/link-queries.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { LinkFailed } from './link-failed.tsx'
import { SharedPhoto } from './shared-photo.tsx'

/** Lazy because most links show their photo. */
const NotForMember = lazyPart(() => import('./no-photo.tsx').then((module) => module.NotForMember))
const PrivateLink = lazyPart(() => import('./private-link.tsx').then((module) => module.PrivateLink))

interface LinkedPhotoProps {
  readonly id: PhotoId
  readonly isVisitor: boolean
}

/** A photo that is not on this device, as its public link shows it. */
export function LinkedPhoto({ id, isVisitor }: LinkedPhotoProps) {
  const linkText = useWords(linkWords)
  const link = useSharedLink([id])
  switch (link.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return <LinkFailed onRetry={link.retry} />
    case 'missing':
      return (
        <Suspense fallback={<Loading />}>
          {isVisitor ? (
            <PrivateLink title={linkText.privatePhotoTitle} zoneIds={[]} isVisitor />
          ) : (
            <NotForMember id={id} />
          )}
        </Suspense>
      )
    case 'shown':
      return link.photos.map((photo) => <SharedPhoto key={photo.id} photo={photo} isVisitor={isVisitor} />)
  }
}

function Loading() {
  const { loading } = useBrandWords().shell
  return (
    <div className={pageStyle()}>
      <PageSkeleton label={loading} variant="card" />
    </div>
  )
}
