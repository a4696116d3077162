import { ImageOff } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useWording } from '#src/brand/use-wording.ts'
import type { Rendition } from '#src/contract/photo.ts'
import { altTextOf } from '#src/contract/photo.ts'
import { useLocalPicture } from '#src/data/photos/photo-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { useSyncStatus } from '#src/data/sync-status.ts'
import { css, cx } from '#src/styled-system/css/index.js'
import { visuallyHidden } from '#src/ui/visually-hidden.tsx'
import { photoAddress } from './photo-address.ts'

interface PictureProps {
  readonly photo: PhotoView
  readonly rendition: Rendition
  readonly className?: string
  /** Fetched and decoded before everything else on the page. */
  readonly isUrgent?: boolean
  /** What it shows is said beside it. */
  readonly isDecorative?: boolean
  /** Marked for what a brand does to keep large photos from being carried off. */
  readonly isProtected?: boolean
}

/** A photo's picture: from this device while it is on its way, from the server or its cache after that. */
export function Picture({ photo, ...rest }: PictureProps) {
  return photo.isLocal ? (
    <LocalPicture photo={photo} {...rest} />
  ) : (
    <ShownPicture photo={photo} address={photoAddress(photo, rest.rendition)} {...rest} />
  )
}

function LocalPicture({ photo, ...rest }: PictureProps) {
  const address = useLocalPicture(photo.id, rest.rendition === 'thumb' ? 'preview' : 'full')
  if (address === undefined || (address === null && photo.filename === '')) return null
  return <ShownPicture photo={photo} address={address ?? photoAddress(photo, rest.rendition)} {...rest} />
}

function ShownPicture({
  photo,
  address,
  rendition,
  className,
  isUrgent = false,
  isDecorative = false,
  isProtected = false,
}: PictureProps & { readonly address: string }) {
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null)
  const { photoBy } = useWording().tile
  const alt = isDecorative ? '' : altTextOf(photo, photoBy)
  if (brokenAddress === address) {
    return (
      <MissingPicture
        alt={alt}
        stageColor={rendition === 'thumb' ? null : photo.placeholderColor}
        className={className}
        onBackOnline={() => setBrokenAddress(null)}
      />
    )
  }
  return (
    <img
      src={address}
      alt={alt}
      className={className}
      decoding="async"
      loading={isUrgent ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : 'auto'}
      draggable={false}
      data-protected={isProtected ? '' : undefined}
      onError={() => setBrokenAddress(address)}
    />
  )
}

interface MissingPictureProps {
  readonly alt: string
  /** The photo's own colour where there is room to say what is missing; null on a tile. */
  readonly stageColor: string | null
  readonly className: string | undefined
  /** The connection is there again after it was not: the picture may be had now. */
  readonly onBackOnline: () => void
}

function MissingPicture({ alt, stageColor, className, onBackOnline }: MissingPictureProps) {
  const wording = useWording()
  const textId = useId()
  const isOnline = useSyncStatus().connection === 'online'
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) onBackOnline()
    wasOnline.current = isOnline
  }, [isOnline, onBackOnline])
  return (
    <span
      role="img"
      aria-label={alt || wording.tile.unavailable}
      aria-describedby={alt === '' ? undefined : textId}
      className={cx(broken, className)}
      style={
        stageColor === null
          ? undefined
          : { backgroundColor: `color-mix(in srgb, ${stageColor} 40%, #000000)` }
      }
    >
      <span className={said}>
        <ImageOff size={stageColor === null ? 24 : 32} aria-hidden="true" />
        <span id={textId} className={stageColor === null ? visuallyHidden : undefined}>
          {wording.tile.unavailable}
        </span>
      </span>
    </span>
  )
}

const broken = css({
  display: 'grid',
  placeItems: 'center',
  color: '[#ffffff]',
  backgroundColor: '[rgb(0 0 0 / 0.35)]',
})
const said = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  textAlign: 'center',
})
