import type { Permission } from '#src/contract/mutations/permission.ts'
import { isUndeveloped } from '#src/contract/rules/roll.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneRole } from '#src/contract/entities/zones/zone.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { PhotosTable } from '#server/core/db/tables/photo-tables.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { notFound, refuse, type Refusal } from '#server/core/errors/refusal.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { endOf } from './end-with-legal-hold.ts'
import { isAllowed, isAtLeast } from './permissions.ts'

/** A permission that depends on a zone, a photo or a comment. */
export type AccessRule = Exclude<Permission, { readonly on: 'nothing' | 'site' }>

/** The viewer, the time and the reader from which facts are read. */
export interface AccessContext {
  readonly reader: Reader
  readonly viewer: Viewer
  readonly now: EpochMs
}

/** Returns `not_found` unless the viewer is a site admin. Data about all users exists only for site admins. */
export function requireSiteAdmin(viewer: Viewer): Result<null, Refusal> {
  return viewer.isAdmin ? ok(null) : notFound()
}

/** The facts that decide access to a photo. `role` is the viewer's role in the photo's zone. */
export type PhotoFacts = Pick<PhotosTable, 'user_id' | 'status' | 'hidden_at' | 'hidden_why' | 'expires_at'> &
  Pick<ZonesTable, 'legal_hold_at' | 'mode' | 'roll_shots'> & { readonly role: ZoneRole | null }

/** Returns the zone if the viewer is a member and the rule allows the action. Returns `not_found` for non-members. */
export function decideZone<Zone extends { readonly role: ZoneRole | null }>(
  zone: Zone | undefined,
  { viewer }: AccessContext,
  rule: AccessRule,
): Result<Zone & { role: ZoneRole }, Refusal> {
  if (zone === undefined || zone.role === null) return notFound()
  const relation = { role: zone.role, isUploader: false, isAuthor: false, isSiteAdmin: viewer.isAdmin }
  return isAllowed(rule.roles, relation) ? ok({ ...zone, role: zone.role }) : denied(rule)
}

/** Returns the photo if the viewer may see it and the rule allows the action. */
export function decidePhoto<Photo extends PhotoFacts>(
  photo: Photo | undefined,
  context: AccessContext,
  rule: AccessRule,
): Result<Photo, Refusal> {
  const isOwn = photo?.user_id === context.viewer.userId
  if (photo === undefined || !canActOnPhoto(photo, context, { rule, isOwn })) return notFound()
  return isAllowed(rule.roles, relationTo(photo, context.viewer)) ? ok(photo) : denied(rule)
}

/** Returns the comment if the viewer may see its photo and the rule allows the action. */
export function decideComment<Comment extends PhotoFacts & { readonly author_id: PhotoFacts['user_id'] }>(
  comment: Comment | undefined,
  context: AccessContext,
  rule: AccessRule,
): Result<Comment, Refusal> {
  const isOwn = comment?.author_id === context.viewer.userId
  if (comment === undefined || !canActOnPhoto(comment, context, { rule, isOwn })) return notFound()
  const relation = { ...relationTo(comment, context.viewer), isAuthor: isOwn }
  return isAllowed(rule.roles, relation) ? ok(comment) : denied(rule)
}

/** Whether the photo is on a roll that has not been developed. */
export function isOnRoll({ mode, roll_shots: rollShots }: Pick<ZonesTable, 'mode' | 'roll_shots'>): boolean {
  return isUndeveloped({ mode, rollShots })
}

/**
 * Whether a member may see the photo: it is not hidden, expired or on a roll. If the zone is not open, members see only
 * their own photos; moderators see all.
 */
export function isVisible(photo: PhotoFacts, viewer: Viewer, now: EpochMs): boolean {
  if (photo.role === null || photo.hidden_at !== null || isOnRoll(photo)) return false
  const end = endOf(photo)
  if (end !== null && end <= now) return false
  if (photo.user_id === viewer.userId || isAtLeast(photo.role, 'moderator')) return true
  return photo.mode === 'open' && photo.status !== 'pending' && photo.status !== 'hidden'
}

/**
 * Whether anyone with the photo's link can see it. The zone must share links, all members must see the photo, and the
 * photo's own expiry must not have passed. A legal hold keeps expired photos for members only.
 */
export function isShared(
  photo: Pick<PhotosTable, 'status' | 'hidden_at' | 'expires_at'> & Pick<ZonesTable, 'shares_links' | 'mode'>,
  now: EpochMs,
): boolean {
  if (photo.shares_links !== 1 || photo.mode !== 'open') return false
  if (photo.status !== 'ready' || photo.hidden_at !== null) return false
  return photo.expires_at === null || photo.expires_at > now
}

/**
 * Whether the viewer uploaded the photo and may still see it, even after it expired. False until its roll is developed.
 */
export function isVisibleToUploader(
  photo: Pick<PhotoFacts, 'user_id' | 'hidden_why' | 'mode' | 'roll_shots'>,
  { userId }: Viewer,
): boolean {
  return photo.user_id === userId && isKept(photo) && !isOnRoll(photo)
}

/**
 * Whether the photo is kept for its uploader: true unless the uploader deleted it. A legal hold also keeps deleted
 * photos, but does not show them.
 */
export function isKept({ hidden_why }: Pick<PhotoFacts, 'hidden_why'>): boolean {
  return hidden_why !== 'deleted'
}

function canActOnPhoto(
  photo: PhotoFacts,
  { viewer, now }: AccessContext,
  { rule, isOwn }: { readonly rule: AccessRule; readonly isOwn: boolean },
): boolean {
  if (isVisible(photo, viewer, now)) return true
  if (isOwn && isKept(photo) && (isOnRoll(photo) ? rule.alsoUnseen : rule.alsoOwn) === true) return true
  const isSiteAdmins = viewer.isAdmin && rule.roles.includes('site-admin')
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

function denied(rule: AccessRule) {
  const message =
    rule.otherwise === 'not_owner'
      ? 'This belongs to somebody else'
      : 'Your role in this album does not allow this'
  return refuse(rule.otherwise, message)
}

/** Which photos of a zone a query may read besides the reader's own. 1 means yes, 0 means no. */
export function photoFlags({ role, isOpen }: { readonly role: ZoneRole | null; readonly isOpen: boolean }) {
  const isModerator = isAtLeast(role, 'moderator')
  return { seesAll: isOpen || isModerator ? 1 : 0, seesPending: isModerator ? 1 : 0 } as const
}
