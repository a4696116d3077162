import { type CSSProperties, type SyntheticEvent, Suspense, useState } from 'react'
import { lazyPart } from '#src/components/lazy/lazy-part.ts'
import { useBrandWords } from '#src/brand/use-brand-words.ts'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { Rendition } from '#src/contract/rules/pictures/rendition.ts'
import { altTextOf } from '#src/contract/entities/photos/photo.ts'
import { joinFacts } from '#src/i18n/format.ts'
import { useLocalPicture } from '#src/data/photos/photo-queries.ts'
import { cachedPictureUrl } from '#src/data/photos/picture-urls.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { cx } from '#src/styled-system/css/index.js'
import { photoAddress, tileAddress } from './photo-address.ts'
import { pictureGap } from './picture-gap.ts'
import { PictureImage } from './picture-image.tsx'

const MissingPicture = lazyPart(() => import('./missing-picture.tsx').then((module) => module.MissingPicture))

/** The fields of a photo that an image needs. */
interface PicturePhoto extends Pick<
  PhotoView,
  'id' | 'filename' | 'width' | 'height' | 'placeholderColor' | 'caption' | 'altText' | 'isLocal'
> {
  readonly uploader: Pick<PhotoView['uploader'], 'displayName'>
}

interface PictureProps {
  readonly photo: PicturePhoto
  readonly rendition: Rendition
  readonly className?: string
  /** Loaded and decoded before everything else on the page. */
  readonly isUrgent?: boolean
  /** True if the caller renders it only near the viewport, so that the browser need not check. */
  readonly isNear?: boolean
  /** True if its content is described next to it. */
  readonly isDecorative?: boolean
  /** True if it carries the brand's name, as its zone's host chose. */
  readonly isProtected?: boolean
  /** Appended to its name to distinguish it from others with the same name. */
  readonly detail?: string
}

/** A photo's image: from this device until it is sent, then from the server or its cache. */
export function Picture(props: PictureProps) {
  return <PictureBy photoBy={useBrandWords().tile.photoBy} {...props} />
}

/** Provides the alternative text of an image without a description. */
interface AltTextWords {
  readonly photoBy: (values: { readonly name: string }) => string
}

/** Like `Picture`, for many images that share one read of the words. */
export function PictureBy({ photo, ...rest }: PictureProps & AltTextWords) {
  return photo.isLocal ? (
    <LocalPicture photo={photo} {...rest} />
  ) : (
    <ShownPicture photo={photo} address={serverAddress(photo, rest.rendition)} {...rest} />
  )
}

function LocalPicture({ photo, ...rest }: PictureProps & AltTextWords) {
  const address = useLocalPicture(photo.id, rest.rendition === 'thumb' ? 'preview' : 'full')
  if (address === undefined || (address === null && photo.filename === '')) return null
  return <ShownPicture photo={photo} address={address ?? serverAddress(photo, rest.rendition)} {...rest} />
}

function serverAddress(photo: PicturePhoto, rendition: Rendition): string {
  return rendition === 'thumb' ? tileAddress(photo) : photoAddress(photo, rendition)
}

/** An image that could not be shown. */
interface LoadFailure {
  readonly address: string
  /** How many times in a row loading failed; Infinity if a retry is useless. */
  readonly failures: number
  /** True while it is being loaded again. */
  readonly isRequested: boolean
}

function ShownPicture({
  photo,
  photoBy,
  address,
  rendition,
  className,
  isUrgent = false,
  isNear = false,
  isDecorative = false,
  isProtected = false,
  detail = '',
}: PictureProps & AltTextWords & { readonly address: string }) {
  const [loadFailure, setLoadFailure] = useState<LoadFailure | null>(null)
  const failures = loadFailure?.address === address ? loadFailure.failures : 0
  const fail = (count: number) => setLoadFailure({ address, failures: count, isRequested: false })
  const alt = isDecorative ? '' : joinFacts([altTextOf(photo, photoBy), detail])
  if (loadFailure !== null && failures > 0 && !loadFailure.isRequested) {
    return (
      <Suspense fallback={<span className={cx(pictureGap, className)} />}>
        <MissingPicture
          alt={alt}
          stageColor={rendition === 'thumb' ? null : photo.placeholderColor}
          className={className}
          failures={failures}
          onRetry={() => setLoadFailure({ ...loadFailure, isRequested: true })}
        />
      </Suspense>
    )
  }
  return (
    <PictureImage
      src={address}
      alt={alt}
      className={className}
      style={placeholderStyleOf(photo.id, rendition)}
      decoding={rendition === 'thumb' && address.startsWith('blob:') ? 'sync' : 'async'}
      loading={isUrgent || isNear ? 'eager' : 'lazy'}
      fetchPriority={isUrgent ? 'high' : 'auto'}
      draggable={false}
      data-protected={isProtected ? '' : undefined}
      onLoad={(event) => {
        if (rendition === 'thumb' && isOversized(event)) fail(Infinity)
      }}
      onError={() => fail(failures + 1)}
    />
  )
}

/** The image that this device has just sent, shown behind the server's version until that has loaded. */
function placeholderStyleOf(id: PhotoId, rendition: Rendition): CSSProperties | undefined {
  const url = rendition === 'thumb' ? cachedPictureUrl(id, 'preview') : undefined
  return url === undefined ? undefined : { backgroundImage: `url(${url})`, backgroundSize: 'cover' }
}

/** Ten times the size of a tile's image: no grid can afford to draw larger ones. */
const maxThumbPx = 3200

function isOversized({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) {
  return naturalWidth > maxThumbPx || naturalHeight > maxThumbPx
}
