import { linkWords } from '#src/i18n/en/link.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { type PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { useSharedLink } from '#src/data/photos/link-queries.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { pageStyle } from '#src/ui/page/page.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { LinkFailed } from './link-failed.tsx'
import { MissingPhoto } from './missing-photo.tsx'
import { PrivateLink } from './private-link.tsx'
import { SharedPhoto } from './shared-photo.tsx'

interface LinkedPhotoProps {
  readonly id: PhotoId
  readonly isVisitor: boolean
}

/** A photo that is not on this device: what its link shows to anybody. */
export function LinkedPhoto({ id, isVisitor }: LinkedPhotoProps) {
  const loading = useBrandWords().shell.loading
  const linkText = useWords(linkWords)
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
        <PrivateLink title={linkText.privatePhotoTitle} zoneIds={[]} isVisitor />
      ) : (
        <NotForMember id={id} />
      )
    case 'shown':
      return link.photos.map((photo) => <SharedPhoto key={photo.id} photo={photo} isVisitor={isVisitor} />)
  }
}

/** A photo of a zone that the person is in has gone from it; one of any other zone is not theirs to see. */
function NotForMember({ id }: { readonly id: PhotoId }) {
  const words = useWords(photoWords)
  const linkText = useWords(linkWords)
  const zone = useZone(zoneIdOf(id))
  if (zone === undefined) return null
  return zone === null ? (
    <PrivateLink title={linkText.privatePhotoTitle} zoneIds={[zoneIdOf(id)]} isVisitor={false} />
  ) : (
    <MissingPhoto title={words.missingTitle} text={words.missingText} />
  )
}
