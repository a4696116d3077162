import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import type { Rendition } from '#src/contract/rules/pictures/rendition.ts'

/** The URL of a photo in the given rendition. */
export function photoAddress(photo: Pick<PhotoRow, 'filename'>, rendition: Rendition): string {
  return `/uploads/${photo.filename}?r=${rendition}`
}

/** A tile shows at least this share of a photo's long side, relative to its short side; the rest is cropped. */
const narrowestTileRatio = 0.56
/** How much more a thumbnail may be enlarged than that of a square photo. */
const maxUpscale = 2

/**
 * The URL of a photo's image for a tile. A tile crops a panorama to a part of the 320-pixel thumbnail, which would look
 * blurred, so it uses the image of the photo's page.
 */
export function tileAddress(photo: Pick<PhotoRow, 'filename' | 'width' | 'height'>): string {
  const { width, height } = photo
  const stretch = Math.max(width / height, (narrowestTileRatio * height) / width)
  return photoAddress(photo, stretch > maxUpscale ? 'wall' : 'thumb')
}
