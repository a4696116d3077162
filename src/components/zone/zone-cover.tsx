import type { ReactNode } from 'react'
import { Picture } from '#src/components/photo/picture.tsx'
import { useCover } from '#src/data/photos/photo-queries.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { css } from '#src/styled-system/css/index.js'

interface ZoneCoverProps {
  readonly zone: Pick<ZoneView, 'id' | 'coverPhotoId'>
  /** What stands for the zone while it has no photo that the reader may see. */
  readonly children: ReactNode
}

/** The zone's cover, filling its place: the chosen photo, else the best of those that the reader has. */
export function ZoneCover({ zone, children }: ZoneCoverProps) {
  const photo = useCover(zone.id, zone.coverPhotoId)
  if (photo === undefined) return null
  return photo === null ? (
    children
  ) : (
    <Picture photo={photo} rendition="thumb" className={picture} isDecorative />
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
