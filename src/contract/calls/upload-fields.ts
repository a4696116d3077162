import * as v from 'valibot'
import { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import { PhotoId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { AltText, AtCode, Caption, Sha256 } from '#src/contract/entities/photos/photo.ts'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { EpochMs, IsoTime } from '#src/contract/wire/time.ts'

/** Text fields of the multipart upload, besides the file `photo`. */
export const UploadFields = v.object({
  locationId: ZoneId,
  /** The photo's id, or only its UUID, to which the server adds the zone's id. */
  id: v.optional(v.union([PhotoId, Uuid], 'is not a photo id')),
  capturedAt: v.optional(
    v.pipe(
      v.union(
        [
          v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
          v.pipe(IsoTime, v.transform(Date.parse)),
        ],
        'must be a time',
      ),
      EpochMs,
    ),
  ),
  caption: v.optional(Caption, ''),
  altText: v.optional(AltText, ''),
  /** The hash of the whole photo. */
  sha256: v.optional(Sha256),
  /** The file is a preview; this many bytes of the original follow by `PATCH /api/uploads/{id}`. Needs `sha256`. */
  fullBytes: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, 'must be a number of bytes'), v.transform(Number)),
  ),
  /** The photo of the same zone from which this one was edited. */
  parentId: v.optional(PhotoId),
  /** The editor's filter settings, as JSON. */
  filterSettings: v.optional(v.pipe(boundedText(1000), v.parseJson(), FilterSettings)),
  /**
   * The photo is a 360-degree photo whose metadata the sender has removed. Not needed for a file that still has the
   * metadata.
   */
  isSpherical: v.optional(
    v.pipe(
      v.literal('true'),
      v.transform(() => true),
    ),
  ),
  /** The code that its author had scanned last when they took the photo. */
  atCode: AtCode,
})
