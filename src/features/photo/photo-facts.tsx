import { Link } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import { useHasPage } from '#src/components/navigation/use-has-page.ts'
import { CarriedFrom } from '#src/components/photo/carried-from.tsx'
import { menuPart } from '#src/components/lazy/menu-part.tsx'
import { joinFacts } from '#src/i18n/direction.ts'
import { formatDateTime } from '#src/i18n/format.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { initialsOf } from '#src/contract/entities/accounts/user.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { linkStyle, mutedText } from '#src/ui/page/text.ts'

const PhotoMore = menuPart(() => import('./photo-more.tsx').then((module) => module.PhotoMore))

interface PhotoFactsProps {
  readonly photo: PhotoView
  /** Called when the photo is deleted or no longer visible to the user. */
  readonly onDeleted: () => void
}

/** The photo's title, who added it and when, and its rarely used actions. */
export function PhotoFacts({ photo, onDeleted }: PhotoFactsProps) {
  const words = useWords(photoWords)
  const { status: statusWords, photoBy } = useBrandWords().tile
  const zone = useZone(photo.zoneId)
  const hasMore = useHasMore(photo, zone?.role ?? null)
  const { displayName } = photo.uploader
  const byUploader = photoBy({ name: displayName })
  const title = photo.caption || byUploader
  const uploaded = words.uploadedAt({ date: formatDateTime(photo.uploadedAt) })
  return (
    <header className={stack}>
      <div className={row}>
        <Avatar initials={initialsOf(displayName)} imageUrl={photo.uploader.profileImageUrl} />
        <div className={text}>
          <PageHeading size="small">
            <bdi>{title}</bdi>
          </PageHeading>
          <p className={mutedText}>{title === byUploader ? uploaded : joinFacts([displayName, uploaded])}</p>
          {/* Rendered before the zone is loaded, so that nothing moves when the link appears. */}
          <p className={zoneLine}>
            {zone ? (
              <Link to="/locations/$zoneId" params={{ zoneId: zone.id }} className={linkStyle}>
                <bdi>{zone.name}</bdi>
              </Link>
            ) : null}
          </p>
        </div>
        {hasMore ? (
          <PhotoMore
            photo={photo}
            zone={zone ?? null}
            onDeleted={onDeleted}
            appearance={{ label: words.more, icon: <EllipsisVertical size={20} aria-hidden="true" /> }}
          />
        ) : null}
      </div>
      {photo.carriedFrom === undefined ? null : (
        <CarriedFrom name={photo.carriedFrom} hops={photo.carriedHops ?? 1} />
      )}
      {photo.isSpherical === true ? <p className={mutedText}>{words.spherical}</p> : null}
      {photo.status === 'pending' || photo.status === 'hidden' ? (
        <div>
          <Chip tone="warning">{statusWords[photo.status]}</Chip>
        </div>
      ) : null}
    </header>
  )
}

/** Returns true if the photo's menu contains any item for the user. */
function useHasMore(photo: PhotoView, role: ZoneView['role']): boolean {
  const me = useSession()?.user
  const hasPage = useHasPage()
  if (photo.uploader.id === me?.id || photo.canDelete) return true
  const canPrint = me?.kind !== 'guest' && hasPage('/merchandise')
  return !photo.isLocal && (role !== null || canPrint)
}

const stack = css({ display: 'grid', gap: '3' })
const row = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
  alignItems: 'start',
  gap: '3',
})
const text = css({ minWidth: '0', overflowWrap: 'anywhere' })
const zoneLine = css({
  minHeight: '[1lh]',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
