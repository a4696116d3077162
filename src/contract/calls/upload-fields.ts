import * as v from 'valibot'
import { FilterSettings } from '#src/contract/entities/photos/filter-settings.ts'
import { PhotoId, Uuid, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { AltText, AtCode, Caption, Sha256 } from '#src/contract/entities/photos/photo.ts'
import { boundedText } from '#src/contract/rules/bounds.ts'
import { EpochMs, IsoTime } from '#src/contract/wire/time.ts'

/** Text fields of the multipart upload beside the file `photo`. */
export const UploadFields = v.object({
  locationId: ZoneId,
  /** The photo's id, or its UUID alone, which the server puts behind the zone's id. */
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
  /** Of the whole photo. */
  sha256: v.optional(Sha256),
  /** The file is a preview; so many bytes of the photo itself follow by `PATCH /api/uploads/{id}`. Needs `sha256`. */
  fullBytes: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, 'must be a number of bytes'), v.transform(Number)),
  ),
  /** The photo of the same zone that this one was made of. */
  parentId: v.optional(PhotoId),
  /** The look that the editor gave it, as JSON. */
  filterSettings: v.optional(v.pipe(boundedText(1000), v.parseJson(), FilterSettings)),
  /** The photo is a 360-degree photo whose metadata the sender has removed; a file that has it needs no word. */
  isSpherical: v.optional(
    v.pipe(
      v.literal('true'),
      v.transform(() => true),
    ),
  ),
  /** The code that its author had scanned last when it was taken. */
  atCode: AtCode,
})
