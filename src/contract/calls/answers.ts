import * as v from 'valibot'
import { BrandSlug } from '#src/contract/entities/ids/brand-slug.ts'
import { CommentId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ClipFacts } from '#src/contract/entities/photos/clip-facts.ts'
import { IsSpherical, KeptFilterSettings, ParentId } from '#src/contract/entities/photos/photo.ts'
import { Latitude, Longitude } from '#src/contract/rules/position.ts'
import { IsoTime, TimeZone } from '#src/contract/wire/time.ts'
import { Person } from '#src/contract/entities/accounts/user.ts'
import { TrailMeasures } from '#src/contract/entities/zones/trail.ts'
import { Moderation, ZoneKind, ZoneMode, ZoneRole } from '#src/contract/entities/zones/zone.ts'

/** A zone as returned by calls. */
export const LocationAnswer = v.object({
  id: ZoneId,
  name: v.string(),
  brand: BrandSlug,
  kind: ZoneKind,
  role: v.nullable(ZoneRole),
  latitude: v.nullable(Latitude),
  longitude: v.nullable(Longitude),
  radiusMeters: v.number(),
  mode: ZoneMode,
  moderation: Moderation,
  timeZone: TimeZone,
  createdAt: IsoTime,
  expiresAt: v.nullable(IsoTime),
})
export type LocationAnswer = v.InferOutput<typeof LocationAnswer>

/** A public permanent place as shown to people nearby. If its position is obscured, it is the center of its grid cell. */
export const NearZoneAnswer = v.object({
  id: ZoneId,
  name: v.string(),
  brand: BrandSlug,
  latitude: Latitude,
  longitude: Longitude,
  radiusMeters: v.number(),
  isPlaceObscured: v.boolean(),
  /** The zone's trail, with a simplified line. Null or absent: it has no trail, or its position is obscured. */
  trail: v.optional(v.nullable(v.object({ line: v.string(), ...TrailMeasures.entries }))),
})
export type NearZoneAnswer = v.InferOutput<typeof NearZoneAnswer>

/** A photo as returned by calls; `reactionCounts` by emoji code. */
export const PhotoAnswer = v.object({
  id: PhotoId,
  filename: v.string(),
  originalName: v.string(),
  locationId: ZoneId,
  uploadedAt: IsoTime,
  capturedAt: v.nullable(IsoTime),
  expiresAt: v.nullable(IsoTime),
  width: v.number(),
  height: v.number(),
  caption: v.string(),
  altText: v.string(),
  likes: v.number(),
  commentCount: v.number(),
  reactionCounts: v.record(v.string(), v.number()),
  uploader: Person,
  status: v.string(),
  parentId: ParentId,
  filterSettings: KeptFilterSettings,
  isSpherical: IsSpherical,
  /** Absent: the photo has no clip. */
  clip: v.optional(ClipFacts),
})
export type PhotoAnswer = v.InferOutput<typeof PhotoAnswer>

export const CommentAnswer = v.object({
  id: CommentId,
  content: v.string(),
  createdAt: IsoTime,
  editedAt: v.nullable(IsoTime),
  user: Person,
  canEdit: v.boolean(),
  canDelete: v.boolean(),
})
export type CommentAnswer = v.InferOutput<typeof CommentAnswer>

/** The user's own photos and comments in zones that they can no longer open, until they are removed; newest first. */
export const LeftBehindAnswer = v.object({
  photos: v.array(
    v.object({
      id: PhotoId,
      filename: v.string(),
      originalName: v.string(),
      caption: v.string(),
      zoneName: v.string(),
      uploadedAt: IsoTime,
    }),
  ),
  comments: v.array(
    v.object({ id: CommentId, content: v.string(), zoneName: v.string(), createdAt: IsoTime }),
  ),
})
export type LeftBehindAnswer = v.InferOutput<typeof LeftBehindAnswer>

export const SessionAnswer = v.object({
  id: v.string(),
  createdAt: IsoTime,
  lastSeenAt: IsoTime,
  userAgent: v.string(),
  /** The first part of the last seen address, if known: `203.0.113.x`. */
  network: v.nullable(v.string()),
  isCurrent: v.boolean(),
})
export type SessionAnswer = v.InferOutput<typeof SessionAnswer>

export const ScanAnswer = v.object({ location: LocationAnswer, isNewRegistration: v.boolean() })
export type ScanAnswer = v.InferOutput<typeof ScanAnswer>
export const UploadAnswer = v.object({ photo: PhotoAnswer, duplicate: v.boolean() })
export const LikeAnswer = v.object({ liked: v.boolean(), likes: v.number() })
export const DownloadAnswer = v.object({
  url: v.string(),
  filename: v.string(),
  remainingDownloads: v.nullable(v.number()),
  counted: v.boolean(),
})
export type DownloadAnswer = v.InferOutput<typeof DownloadAnswer>

/**
 * The files of a collection in its order, without deleted photos. A clip is returned as its file; a living photo also
 * includes its film. `counted`: how many files used a download.
 */
export const CollectionAnswer = v.object({
  files: v.array(v.object({ photoId: PhotoId, url: v.string(), filename: v.string() })),
  counted: v.number(),
  remainingDownloads: v.nullable(v.number()),
})
export type CollectionAnswer = v.InferOutput<typeof CollectionAnswer>

/** A page of a zone's audit log. `action` is a mutation's name; `target` is included if it is a person. */
export const AuditAnswer = v.object({
  entries: v.array(
    v.object({
      id: v.string(),
      at: IsoTime,
      action: v.string(),
      actor: Person,
      targetId: v.nullable(v.string()),
      target: v.nullable(Person),
      details: v.record(v.string(), v.unknown()),
    }),
  ),
  next: v.nullable(v.string()),
})
