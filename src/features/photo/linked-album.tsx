import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { useSharedLink } from '#src/data/photos/link-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { dialogPart } from '#src/components/lazy/dialog-part.tsx'
import { useShownMode } from '#src/components/brand/use-shown-mode.ts'
import { photoAddress } from '#src/components/photo/photo-address.ts'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { adoptBrand, brandOf } from '#src/brand/current-brand.ts'
import { formatList } from '#src/i18n/format.ts'
import { linkWords } from '#src/i18n/en/link.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import type { SharedPhotoAnswer } from '#src/contract/entities/photos/shared-photo.ts'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'
import { mutedText } from '#src/ui/page/text.ts'
import { PageSkeleton } from '#src/ui/feedback/skeleton.tsx'
import { LinkFailed } from './link-failed.tsx'
import { JoinCard } from './shared-photo.tsx'

const { Dialog: ShareAlbumDialog } = dialogPart(() =>
  import('#src/components/share/share-album-dialog.tsx').then((module) => module.ShareAlbumDialog),
)

/** Lazy because it is only for photos on this device, and visitors have none. */
const Picture = lazyPart(() => import('#src/components/photo/picture.tsx').then((module) => module.Picture))

/** Lazy because few albums have a clip. */
const ClipSign = lazyPart(() =>
  import('#src/components/photo/clip-sign.tsx').then((module) => module.ClipSign),
)

interface LinkedAlbumProps {
  readonly ids: readonly PhotoId[]
  /** The album's photos that are on this device. */
  readonly stored: readonly PhotoView[]
  /** Shown if none of the album's photos can be shown. */
  readonly missing: ReactNode
}

/** The photos of an album that are on this device, and those that its link shows. */
export function LinkedAlbum({ ids, stored, missing }: LinkedAlbumProps) {
  const others = ids.filter((id) => !stored.some((photo) => photo.id === id))
  const link = useSharedLink(others)
  const shared = link.kind === 'shown' ? link.photos : []
  const isWaiting = others.length > 0 && link.kind === 'loading'
  if (stored.length === 0 && shared.length === 0) {
    if (isWaiting) return <AlbumLoading />
    return link.kind === 'failed' ? <LinkFailed onRetry={link.retry} /> : missing
  }
  return <AlbumPhotos ids={ids} stored={stored} shared={shared} isWhole={!isWaiting} />
}

interface AlbumPhotosProps {
  readonly ids: readonly PhotoId[]
  readonly stored: readonly PhotoView[]
  readonly shared: readonly SharedPhotoAnswer[]
  /** True if everything that can be shown is loaded. */
  readonly isWhole: boolean
}

/** The album's photos in its order, in the brand of the first shared photo. */
function AlbumPhotos({ ids, stored, shared, isWhole }: AlbumPhotosProps) {
  const words = useWords(linkWords)
  const mode = useShownMode()
  const [first] = shared
  const brand = first === undefined ? null : brandOf(first.brand)
  useEffect(() => {
    if (brand !== null) adoptBrand(brand)
  }, [brand])
  const [isSharing, setSharing] = useState(false)
  const shownCount = stored.length + shared.length
  const zones = [...new Set(shared.map(({ zoneName }) => zoneName))]
  return (
    <div className={page} {...(brand === null ? {} : { 'data-panda-theme': brand.theme, 'data-mode': mode })}>
      <div className={pageStyle()}>
        <header className={head}>
          <div>
            <PageHeading>{words.albumTitle({ count: shownCount })}</PageHeading>
            {zones.length === 0 ? null : (
              <p className={mutedText}>{words.albumOf({ zone: formatList(zones) })}</p>
            )}
          </div>
          <Button tone="soft" icon={<Share2 size={19} aria-hidden="true" />} onClick={() => setSharing(true)}>
            {words.share}
          </Button>
        </header>
        <ul className={grid}>
          {ids.map((id) => (
            <Place
              key={id}
              stored={stored.find((photo) => photo.id === id)}
              shared={shared.find((photo) => photo.id === id)}
            />
          ))}
        </ul>
        {isWhole && shownCount < ids.length ? (
          <p className={mutedText}>{words.albumMissing({ count: ids.length - shownCount })}</p>
        ) : null}
        {first === undefined ? null : <JoinCard photo={first} />}
        {isSharing ? (
          <ShareAlbumDialog
            ids={ids}
            // Photos on this device may be visible to members only.
            isForAll={stored.length === 0}
            onClose={() => setSharing(false)}
          />
        ) : null}
      </div>
    </div>
  )
}

interface PlaceProps {
  readonly stored: PhotoView | undefined
  readonly shared: SharedPhotoAnswer | undefined
}

function Place({ stored, shared }: PlaceProps) {
  const { photoBy } = useBrandWords().tile
  const seen = stored ?? (shared && { ...shared, uploader: { displayName: shared.takenBy } })
  if (seen === undefined) return null
  const text = altTextOf(seen, photoBy)
  return (
    <li>
      <Link to="/photo/$photoId" params={{ photoId: seen.id }} aria-label={text} className={tile}>
        {stored === undefined ? null : (
          <Suspense fallback={null}>
            <Picture photo={stored} rendition="thumb" className={picture} />
            {stored.clip ? <ClipSign clip={stored.clip} /> : null}
          </Suspense>
        )}
        {stored !== undefined || shared === undefined ? null : (
          <PictureImage
            src={photoAddress(shared, 'wall')}
            alt={text}
            loading="lazy"
            decoding="async"
            draggable={false}
            className={picture}
          />
        )}
        {stored !== undefined || shared?.clip === undefined ? null : (
          <Suspense fallback={null}>
            <ClipSign clip={shared.clip} />
          </Suspense>
        )}
      </Link>
    </li>
  )
}

/** A placeholder until an album's photos are loaded. */
export function AlbumLoading() {
  const words = useBrandWords().shell
  return (
    <div className={pageStyle()}>
      <PageSkeleton label={words.loading} variant="card" />
    </div>
  )
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '3',
})
const page = css({ backgroundColor: 'canvas', color: 'ink', minHeight: 'full' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[repeat(auto-fill, minmax(min(9.5rem, 40vw), 1fr))]',
    md: '[repeat(auto-fill, minmax(14rem, 1fr))]',
  },
  gap: { base: '2', md: '3' },
  listStyle: 'none',
})
const tile = css({
  position: 'relative',
  display: 'block',
  aspectRatio: 'square',
  overflow: 'hidden',
  borderRadius: 'tile',
  backgroundColor: 'sunken',
  '& img': { transition: '[transform 420ms cubic-bezier(0.22, 1, 0.36, 1)]' },
  '@media (hover: hover)': { '&:hover img': { transform: 'scale(1.035)' } },
})
const picture = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'grid' })
