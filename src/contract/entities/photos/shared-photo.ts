import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { ClipFacts } from './clip-facts.ts'
import { StoredZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import { boundedList, boundedText } from '#src/contract/rules/bounds.ts'
import { IsoTime } from '#src/contract/wire/time.ts'

/** Maximum number of photos in an album's link. */
export const maxAlbumPhotos = 50

/** Length of a photo's id and a comma. */
const idLength = 73 + 1

/** Photo ids joined by commas, as in an album's link: at most 50, without duplicates. */
export const AlbumIds = v.pipe(
  boundedText(4 * maxAlbumPhotos * idLength),
  v.transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))]),
  boundedList(PhotoId, maxAlbumPhotos, 'must have at most 50 photos'),
  v.minLength(1, 'names no photo'),
)

/** The data of a photo's link for people who are not members of its zone. */
export const SharedPhotoAnswer = v.object({
  id: PhotoId,
  /** The file `/uploads/{filename}?r=wall`, with a watermark. No other size is public. */
  filename: v.string(),
  caption: v.string(),
  altText: v.string(),
  width: v.number(),
  height: v.number(),
  zoneName: v.string(),
  brand: BrandSlug,
  /** The zone's. */
  language: StoredZoneLanguage,
  /** The uploader's name. */
  takenBy: v.string(),
  uploadedAt: IsoTime,
  expiresAt: v.nullable(IsoTime),
  /** Its clip, played from `/uploads/clips/`; absent: it has none, or the clip has not arrived. */
  clip: v.optional(ClipFacts),
})
export type SharedPhotoAnswer = v.InferOutput<typeof SharedPhotoAnswer>
