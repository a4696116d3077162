import * as v from 'valibot'
import { ClipFacts } from './clip-facts.ts'
import { FilterSettings } from './filter-settings.ts'
import { CodeId, MissionId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ZoneCode } from '#src/contract/entities/ids/zone-code.ts'
import { ReactionCounts } from '#src/contract/entities/responses/reaction.ts'
import { optionalText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { Person } from '#src/contract/entities/accounts/user.ts'

export const Caption = optionalText(500, 'lines')
export const AltText = optionalText(500, 'lines')
export const maxOriginalNameLength = 200
export const OriginalName = optionalText(maxOriginalNameLength)
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in hexadecimal'))

/** The photo of the same zone from which an edited one was made; null for an original. */
export const ParentId = v.optional(v.nullable(PhotoId), null)
/** The filter settings that the editor applied to the photo; null without any. */
export const KeptFilterSettings = v.optional(v.nullable(FilterSettings), null)

/** A 360-degree photo. It is displayed flat, because its image has no metadata for it. Absent: false. */
export const IsSpherical = v.optional(v.boolean())

/** The code that its author had scanned last when they took the photo; absent: the code with which they joined. */
export const AtCode = v.optional(ZoneCode)

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A photo as a row of its zone's scope. `canDelete` is set by the server for the reader. */
export const PhotoRow = v.object({
  id: PhotoId,
  rev: v.number(),
  zoneId: ZoneId,
  /** 128 random bits; the file is `/uploads/{filename}`. */
  filename: v.string(),
  originalName: v.string(),
  uploadedAt: EpochMs,
  capturedAt: v.nullable(EpochMs),
  expiresAt: v.nullable(EpochMs),
  width: Count,
  height: Count,
  caption: v.string(),
  altText: v.string(),
  /** `#rrggbb`, shown until the image has loaded. */
  placeholderColor: v.string(),
  likes: Count,
  commentCount: Count,
  reactionCounts: ReactionCounts,
  uploader: Person,
  status: v.picklist(['ready', 'arriving', 'pending', 'hidden']),
  canDelete: v.boolean(),
  parentId: ParentId,
  filterSettings: KeptFilterSettings,
  isSpherical: IsSpherical,
  /** The mission that the photo answers; absent: none. The mission may have been deleted. */
  missionId: v.optional(v.nullable(MissionId)),
  /** The labeled code at which it was taken; absent: none. */
  codeId: v.optional(CodeId),
  /** Absent or null: the photo has no clip. */
  clip: v.optional(v.nullable(ClipFacts)),
})
export type PhotoRow = v.InferOutput<typeof PhotoRow>

/** Returns the image's text alternative: its alt text, else its caption, else its author, formatted by `by`. */
export function altTextOf(
  photo: Pick<PhotoRow, 'altText' | 'caption'> & { uploader: Pick<Person, 'displayName'> },
  by = ({ name }: { readonly name: string }) => `Photo by ${name}`,
): string {
  return photo.altText || photo.caption || by({ name: photo.uploader.displayName })
}
