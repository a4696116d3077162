import { type ReactNode, useState } from 'react'
import { tileAddress } from '#src/components/photo/photo-address.ts'
import { PictureImage } from '#src/components/photo/picture-image.tsx'
import { useCover } from '#src/data/photos/photo-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'

interface ZoneCoverProps {
  readonly zone: Pick<ZoneView, 'id' | 'coverPhotoId'>
  /** The placeholder while the zone has no photo that the reader may see. */
  readonly children: ReactNode
}

/** The zone's cover, filling its container: the chosen photo, otherwise the best one that the reader can see. */
export function ZoneCover({ zone, children }: ZoneCoverProps) {
  const photo = useCover(zone.id, zone.coverPhotoId)
  const [brokenFile, setBrokenFile] = useState<string | null>(null)
  if (photo === undefined) return null
  // Offline, an image may be missing here; the placeholder is better than a broken image.
  if (photo === null || photo.isLocal || photo.filename === brokenFile) return children
  return (
    <PictureImage
      src={tileAddress(photo)}
      alt=""
      className={picture}
      decoding="async"
      loading="lazy"
      draggable={false}
      onError={() => setBrokenFile(photo.filename)}
    />
  )
}

const picture = css({
  position: 'absolute',
  inset: '0',
  width: 'full',
  height: 'full',
  objectFit: 'cover',
  animation: '[appear 200ms ease-out]',
})
