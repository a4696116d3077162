import type { ReactNode } from 'react'
import { Picture } from '#src/components/photo/picture.tsx'
import type { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { usePhoto } from '#src/data/photos/photo-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'

interface ZoneCoverProps {
  readonly zone: Pick<ZoneView, 'coverPhotoId'>
  /** What stands for the zone while it has no cover, or none that the reader may see. */
  readonly children: ReactNode
}

/** The photo that was chosen for the zone, filling its place. */
export function ZoneCover({ zone, children }: ZoneCoverProps) {
  return zone.coverPhotoId ? <Cover id={zone.coverPhotoId}>{children}</Cover> : children
}

function Cover({ id, children }: { readonly id: PhotoId; readonly children: ReactNode }) {
  const photo = usePhoto(id)
  if (photo === undefined) return null
  return photo?.status === 'ready' ? (
    <Picture photo={photo} rendition="thumb" className={picture} isDecorative />
  ) : (
    children
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
