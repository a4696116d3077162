import type { CommentId, PhotoId, ZoneId } from '#src/contract/entities/ids.ts'
import type { Permission } from '#src/contract/mutations/permission.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneRole } from '#src/contract/entities/zone.ts'
import type { Reader } from '#server/core/db/database.ts'
import { type CommentForReader, commentForReader } from '#server/responses/comments/comment-store.ts'
import { type PhotoForReader, photoForReader } from '#server/photos/photo/photo-store.ts'
import type { Viewer } from '#server/core/requests/viewer.ts'
import { type ZoneForReader, zoneForReader } from '#server/zones/zone/zone-store.ts'
import { endOf } from './legal-end.ts'
import { isAllowed, isAtLeast } from './permissions.ts'
import { notFound, refuse, type Refusal } from '#server/core/errors/refusal.ts'

type Rule = Exclude<Permission, { readonly on: 'nothing' | 'site' }>

export interface Asked {
  readonly reader: Reader
  readonly viewer: Viewer
  readonly now: EpochMs
}

/** What is about everybody together exists for site admins alone. */
export function requireSiteAdmin(viewer: Viewer): Result<null, Refusal> {
  return viewer.isAdmin ? ok(null) : notFound()
}

/** The zone with the viewer's role in it; `not_found` for everybody else. */
export async function requireZone(
  asked: Asked,
  zoneId: ZoneId,
  rule: Rule,
): Promise<Result<ZoneForReader & { role: ZoneRole }, Refusal>> {
  const zone = await asked.reader.first(zoneForReader, { zoneId, userId: asked.viewer.userId })
  if (zone === undefined || zone.role === null) return notFound()
  const relation = { role: zone.role, isUploader: false, isAuthor: false, isSiteAdmin: asked.viewer.isAdmin }
  return isAllowed(rule.who, relation) ? ok({ ...zone, role: zone.role }) : denied(rule)
}

/** A photo that the viewer may see, with how the viewer stands to it. */
export async function requirePhoto(
  asked: Asked,
  id: PhotoId,
  rule: Rule,
): Promise<Result<PhotoForReader, Refusal>> {
  const photo = await asked.reader.first(photoForReader, { id, userId: asked.viewer.userId })
  const isOwn = photo?.user_id === asked.viewer.userId
  if (photo === undefined || !mayDealWith(photo, asked, { rule, isOwn })) return notFound()
  return isAllowed(rule.who, relationTo(photo, asked.viewer)) ? ok(photo) : denied(rule)
}

/** A comment on a photo that the viewer may see. */
export async function requireComment(
  asked: Asked,
  id: CommentId,
  rule: Rule,
): Promise<Result<CommentForReader, Refusal>> {
  const comment = await asked.reader.first(commentForReader, { id, userId: asked.viewer.userId })
  const isOwn = comment?.author_id === asked.viewer.userId
  if (comment === undefined || !mayDealWith(comment, asked, { rule, isOwn })) return notFound()
  const relation = {
    ...relationTo(comment, asked.viewer),
    isAuthor: comment.author_id === asked.viewer.userId,
  }
  return isAllowed(rule.who, relation) ? ok(comment) : denied(rule)
}

export type PhotoFacts = Pick<
  PhotoForReader,
  'user_id' | 'status' | 'hidden_at' | 'hidden_why' | 'expires_at' | 'legal_hold_at' | 'mode' | 'role'
>

/** Members see what is neither hidden nor expired; where the zone keeps photos apart, only their own or as moderators. */
export function isVisible(photo: PhotoFacts, viewer: Viewer, now: EpochMs): boolean {
  if (photo.role === null || photo.hidden_at !== null) return false
  const end = endOf(photo)
  if (end !== null && end <= now) return false
  if (photo.user_id === viewer.userId || isAtLeast(photo.role, 'moderator')) return true
  return photo.mode === 'open' && photo.status !== 'pending' && photo.status !== 'hidden'
}

/**
 * Whether a photo's link shows it to anybody: the zone shares links, its members all see the photo, and its own days are
 * not over; a legal hold keeps photos for members only.
 */
export function isShared(
  photo: Pick<PhotoForReader, 'shares_links' | 'mode' | 'status' | 'hidden_at' | 'expires_at'>,
  now: EpochMs,
): boolean {
  if (photo.shares_links !== 1 || photo.mode !== 'open') return false
  if (photo.status !== 'ready' || photo.hidden_at !== null) return false
  return photo.expires_at === null || photo.expires_at > now
}

/** Whether a photo that its uploader did not delete is still kept; a legal hold keeps others, too, for nobody to see. */
export function isKept({ hidden_why }: Pick<PhotoFacts, 'hidden_why'>): boolean {
  return hidden_why !== 'deleted'
}

function mayDealWith(
  photo: PhotoFacts,
  { viewer, now }: Asked,
  { rule, isOwn }: { readonly rule: Rule; readonly isOwn: boolean },
): boolean {
  if (isVisible(photo, viewer, now)) return true
  if (rule.alsoOwn === true && isOwn && isKept(photo)) return true
  const isSiteAdmins = viewer.isAdmin && rule.who.includes('site-admin')
  return isSiteAdmins && photo.hidden_at === null
}

function relationTo(photo: PhotoFacts, viewer: Viewer) {
  return {
    role: photo.role,
    isUploader: photo.user_id === viewer.userId,
    isAuthor: false,
    isSiteAdmin: viewer.isAdmin,
  }
}

function denied(rule: Rule) {
  const message =
    rule.otherwise === 'not_owner'
      ? 'This belongs to somebody else'
      : 'Your role in this zone does not allow this'
  return refuse(rule.otherwise, message)
}
