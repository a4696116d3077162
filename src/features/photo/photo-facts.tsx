import { Link } from '@tanstack/react-router'
import { ExpiryChip } from '#src/components/zone/expiry-chip.tsx'
import { formatDateTime } from '#src/i18n/format.ts'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import { initialsOf } from '#src/contract/entities/accounts/user.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useZone } from '#src/data/zones/zone-queries.ts'
import { css } from '#src/styled-system/css/index.js'
import { Avatar } from '#src/ui/page/avatar.tsx'
import { Chip } from '#src/ui/buttons/chip.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { linkStyle, mutedText } from '#src/ui/page/text.ts'

/** What the photo is called, who added it, where and when, and how long it stays. */
export function PhotoFacts({ photo }: { readonly photo: PhotoView }) {
  const words = useWords(photoWords)
  const { status: statusWords, photoBy } = useBrandWords().tile
  const zone = useZone(photo.zoneId)
  return (
    <header className={stack}>
      <PageHeading size="medium">{altTextOf(photo, photoBy)}</PageHeading>
      <div className={row}>
        <Avatar initials={initialsOf(photo.uploader.displayName)} imageUrl={photo.uploader.profileImageUrl} />
        <div className={text}>
          <p className={name}>{photo.uploader.displayName}</p>
          <p className={mutedText}>{words.uploadedAt(formatDateTime(photo.uploadedAt))}</p>
        </div>
      </div>
      <div className={chips}>
        {zone ? (
          <Link to="/locations/$zoneId" params={{ zoneId: zone.id }} className={linkStyle}>
            {zone.name}
          </Link>
        ) : null}
        <ExpiryChip expiresAt={photo.expiresAt} />
        {photo.status === 'pending' || photo.status === 'hidden' ? (
          <Chip tone="warning">{statusWords[photo.status]}</Chip>
        ) : null}
      </div>
      <p className={fileName}>{photo.originalName}</p>
    </header>
  )
}

const stack = css({ display: 'grid', gap: '3' })
const row = css({ display: 'flex', alignItems: 'center', gap: '3' })
const text = css({ minWidth: '0' })
const name = css({ fontWeight: 'semibold', lineHeight: 'snug' })
const chips = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const fileName = css({ fontSize: 'xs', color: 'muted' })
