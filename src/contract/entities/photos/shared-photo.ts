import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { ClipFacts } from './clip-facts.ts'
import { StoredZoneLanguage } from '#src/contract/entities/zones/zone-language.ts'
import { boundedList, boundedText } from '#src/contract/rules/bounds.ts'
import { IsoTime } from '#src/contract/wire/time.ts'

/** How many photos an album's link names at most. */
export const maxAlbumPhotos = 50

/** A photo's id and the comma behind it. */
const idLength = 73 + 1

/** Photo ids joined by commas, as an album's link holds them: at most 50, each once. */
export const AlbumIds = v.pipe(
  boundedText(4 * maxAlbumPhotos * idLength),
  v.transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))]),
  boundedList(PhotoId, maxAlbumPhotos, 'names more than 50 photos'),
  v.minLength(1, 'names no photo'),
)

/** What a photo's link tells people who are no members of its zone. */
export const SharedPhotoAnswer = v.object({
  id: PhotoId,
  /** The file `/uploads/{filename}?r=wall`, with a watermark; no other size is for everybody. */
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
  /** Its clip, which is played from `/uploads/clips/`; absent: it has none, or it has not come. */
  clip: v.optional(ClipFacts),
})
export type SharedPhotoAnswer = v.InferOutput<typeof SharedPhotoAnswer>
