import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { Rendition } from '#src/contract/rules/pictures/rendition.ts'

/** Where the server serves a photo in the wanted size. */
export function photoAddress(photo: Pick<PhotoRow, 'filename'>, rendition: Rendition): string {
  return `/uploads/${photo.filename}?r=${rendition}`
}

/** A tile shows at least so much of a photo's long side, as a share of its short side: beyond it is cropped. */
const narrowestTileRatio = 0.56
/** How much more a thumbnail may be enlarged than that of a square photo. */
const mostStretch = 2

/**
 * Where a photo's picture for a tile is. A tile shows a panorama cropped, from a part of its 320 pixels; those would be a
 * blur, so it takes the picture that the photo's page shows.
 */
export function tileAddress(photo: Pick<PhotoRow, 'filename' | 'width' | 'height'>): string {
  const { width, height } = photo
  const stretch = Math.max(width / height, (narrowestTileRatio * height) / width)
  return photoAddress(photo, stretch > mostStretch ? 'wall' : 'thumb')
}
