import { SignInFirst } from '#src/components/session/sign-in-first.tsx'
import { usePhotoWording } from '#src/brand/use-photo-wording.ts'
import { useWording } from '#src/brand/use-wording.ts'
import type { PhotoId } from '#src/contract/ids.ts'
import { useSharedLink } from '#src/data/links/link-queries.ts'
import { pageStyle } from '#src/ui/page.ts'
import { PageSkeleton } from '#src/ui/skeleton.tsx'
import { LinkFailed } from './link-failed.tsx'
import { MissingPhoto } from './missing-photo.tsx'
import { SharedPhoto } from './shared-photo.tsx'

interface LinkedPhotoProps {
  readonly id: PhotoId
  readonly isVisitor: boolean
}

/** A photo that is not on this device: what its link shows to anybody. */
export function LinkedPhoto({ id, isVisitor }: LinkedPhotoProps) {
  const loading = useWording().shell.loading
  const words = usePhotoWording()
  const link = useSharedLink([id])
  switch (link.kind) {
    case 'loading':
      return (
        <div className={pageStyle()}>
          <PageSkeleton label={loading} variant="card" />
        </div>
      )
    case 'failed':
      return <LinkFailed onRetry={link.retry} />
    case 'missing':
      return isVisitor ? (
        <SignInFirst />
      ) : (
        <MissingPhoto title={words.missingTitle} text={words.missingText} />
      )
    case 'shown':
      return link.photos.map((photo) => <SharedPhoto key={photo.id} photo={photo} isVisitor={isVisitor} />)
  }
}
