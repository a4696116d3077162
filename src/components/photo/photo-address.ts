import type { PhotoRow, Rendition } from '#src/contract/entities/photos/photo.ts'

/** Where the server serves a photo in the wanted size. */
export function photoAddress(photo: Pick<PhotoRow, 'filename'>, rendition: Rendition): string {
  return `/uploads/${photo.filename}?r=${rendition}`
}
