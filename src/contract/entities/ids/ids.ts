import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'

export const uuidText = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
export const uuidLength = 36

/** A UUID in lower case. Ours are version 7, so that they sort by creation time. */
export const Uuid = v.pipe(v.string(), v.regex(new RegExp(`^${uuidText}$`), 'is not a UUID'), v.brand('Uuid'))
export type Uuid = v.InferOutput<typeof Uuid>

export const ZoneId = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${uuidText}$`), 'is not a zone id'),
  v.brand('ZoneId'),
)
export type ZoneId = v.InferOutput<typeof ZoneId>

export const UserId = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${uuidText}$`), 'is not a user id'),
  v.brand('UserId'),
)
export type UserId = v.InferOutput<typeof UserId>

const inZone = new RegExp(`^${uuidText}_${uuidText}$`)

/** `{zone id}_{uuid}`: a photo's zone can be read from its id without an index. */
export const PhotoId = v.pipe(v.string(), v.regex(inZone, 'is not a photo id'), v.brand('PhotoId'))
export type PhotoId = v.InferOutput<typeof PhotoId>

/** `{zone id}_{uuid}`, like a photo's. */
export const CommentId = v.pipe(v.string(), v.regex(inZone, 'is not a comment id'), v.brand('CommentId'))
export type CommentId = v.InferOutput<typeof CommentId>

/** `{zone id}_{user id}`. */
export const MemberId = v.pipe(v.string(), v.regex(inZone, 'is not a member id'), v.brand('MemberId'))
export type MemberId = v.InferOutput<typeof MemberId>

/** `{zone id}_{uuid}`, like a photo's; identifies a code without revealing it. */
export const CodeId = v.pipe(v.string(), v.regex(inZone, 'is not a code id'), v.brand('CodeId'))
export type CodeId = v.InferOutput<typeof CodeId>

/** `{zone id}_{uuid}`, like a photo's. */
export const ReportId = v.pipe(v.string(), v.regex(inZone, 'is not a report id'), v.brand('ReportId'))
export type ReportId = v.InferOutput<typeof ReportId>

/** `{zone id}_{uuid}`, like a photo's. */
export const MissionId = v.pipe(v.string(), v.regex(inZone, 'is not a mission id'), v.brand('MissionId'))
export type MissionId = v.InferOutput<typeof MissionId>

/** `{zone id}_{uuid}`, like a photo's. */
export const FilmId = v.pipe(v.string(), v.regex(inZone, 'is not a film id'), v.brand('FilmId'))
export type FilmId = v.InferOutput<typeof FilmId>

/** `{zone id}_{uuid}`, like a photo's: an entry of the zone's guestbook. */
export const GuestbookId = v.pipe(v.string(), v.regex(inZone, 'is not an entry id'), v.brand('GuestbookId'))
export type GuestbookId = v.InferOutput<typeof GuestbookId>

/**
 * `{zone id}_{kind}_{place}`: hikers' notes about one subject at one place share an id, so that the newest replaces the
 * others. A place is a mission, a photo, or thousandths of degrees. `readTrailNoteId` defines the valid kinds and
 * places.
 */
export const TrailNoteId = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^${uuidText}_[a-z]{3,9}_(?:[mp]${uuidText}|-?\\d{1,5}\\.-?\\d{1,6})$`),
    'is not a note id',
  ),
  v.brand('TrailNoteId'),
)
export type TrailNoteId = v.InferOutput<typeof TrailNoteId>

/** Permanent id of one mutation. Created once at the tap and sent as the `Idempotency-Key`. */
export const MutationId = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${uuidText}$`), 'is not a mutation id'),
  v.brand('MutationId'),
)
export type MutationId = v.InferOutput<typeof MutationId>

export const NoticeId = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${uuidText}$`), 'is not a notice id'),
  v.brand('NoticeId'),
)
export type NoticeId = v.InferOutput<typeof NoticeId>

/** An `Idempotency-Key`: ours are mutation ids; any other UUID works too. */
export const IdempotencyKey = v.pipe(boundedText(36), v.toLowerCase(), MutationId)

export const DeviceId = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${uuidText}$`), 'is not a device id'),
  v.brand('DeviceId'),
)
export type DeviceId = v.InferOutput<typeof DeviceId>

/** Returns the zone that an id contains. */
export function zoneIdOf(
  id: PhotoId | CommentId | MemberId | CodeId | ReportId | MissionId | FilmId | GuestbookId | TrailNoteId,
): ZoneId {
  return v.parse(ZoneId, id.slice(0, uuidLength))
}

export function photoIdIn(zoneId: ZoneId, uuid: Uuid): PhotoId {
  return v.parse(PhotoId, `${zoneId}_${uuid}`)
}

export function commentIdIn(zoneId: ZoneId, uuid: Uuid): CommentId {
  return v.parse(CommentId, `${zoneId}_${uuid}`)
}

export function memberIdIn(zoneId: ZoneId, userId: UserId): MemberId {
  return v.parse(MemberId, `${zoneId}_${userId}`)
}

export function codeIdIn(zoneId: ZoneId, uuid: Uuid): CodeId {
  return v.parse(CodeId, `${zoneId}_${uuid}`)
}

export function reportIdIn(zoneId: ZoneId, uuid: Uuid): ReportId {
  return v.parse(ReportId, `${zoneId}_${uuid}`)
}

export function missionIdIn(zoneId: ZoneId, uuid: Uuid): MissionId {
  return v.parse(MissionId, `${zoneId}_${uuid}`)
}

export function filmIdIn(zoneId: ZoneId, uuid: Uuid): FilmId {
  return v.parse(FilmId, `${zoneId}_${uuid}`)
}

export function guestbookIdIn(zoneId: ZoneId, uuid: Uuid): GuestbookId {
  return v.parse(GuestbookId, `${zoneId}_${uuid}`)
}
