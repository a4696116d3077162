import type * as v from 'valibot'
import type { UploadAnswer } from '#src/contract/calls/answers.ts'
import { type CodeId, type PhotoId, type UserId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { photoExpiresAt } from '#src/contract/rules/plan.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { type MutationArgs, mutations } from '#src/contract/mutations/mutations.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { requirePhotoFor } from '#server/photos/photo/require-photo.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { type AccessContext, isOnRoll, isVisible } from '#server/access/decide-access.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { ZonesTable } from '#server/core/db/tables/zone-tables.ts'
import { addToPhotos, membershipOf } from '#server/zones/members/member-store.ts'
import { announcePhoto } from '#server/notifications/push/announce-photo.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision, tombstoneOf } from '#server/replication/scope-store.ts'
import { findDuplicate } from '#server/photos/photo/find-duplicate.ts'
import { rollUsedBy } from '#server/zones/zone/roll-store.ts'
import { zoneClosedError } from '#server/zones/settings/close-zone.ts'
import { plausibleCapture } from '#server/photos/photo/plausible-time.ts'
import { endOf } from '#server/access/end-with-legal-hold.ts'
import { photoAnswer } from '#server/photos/photo/photo-answer.ts'
import { addFiles } from '#server/photos/photo/file-rows.ts'
import { keepFiles } from '#server/photos/photo/photo-file-store.ts'
import { markForBadges } from '#server/kernel/hooks/mark-for-badges.ts'
import { insertPhoto, photoForReader, photoWithUploader } from '#server/photos/photo/photo-store.ts'
import { countOnDay } from '#server/analytics/daily-count-store.ts'
import { putUpload } from '#server/photos/photo/upload-store.ts'
import { photoCount, setPhotoWords } from '#server/photos/photo/photo-status-store.ts'
import { removeHiddenPhoto, removePhoto } from '#server/photos/photo/remove-photo.ts'
import { codeOfZone } from '#server/zones/codes/code-store.ts'
import { done } from '#server/replication/mutation-result.ts'

type UploadResponse = v.InferOutput<typeof UploadAnswer>

/**
 * Creates a photo from durable files. A member can upload to a zone that has ended in the meantime: its four days start
 * now. A zone closed by its host accepts none. If the id or the bytes already exist in the zone, returns the existing
 * photo.
 */
const uploadPhoto: MutationHandler<'photo.upload', UploadResponse> = async (context, args) => {
  const { transaction, viewer, now, image } = context
  if (image === undefined)
    return refuse('invalid', 'Send a photo with POST /api/photos/upload, not in a batch')
  if (zoneIdOf(args.id) !== args.zoneId) return idOfAnotherZone()
  if (args.parentId !== null && zoneIdOf(args.parentId) !== args.zoneId) return parentOfAnotherZone()
  const access = { reader: transaction, viewer, now }
  const zone = await requireZone(access, args.zoneId, mutations['photo.upload'].permission)
  if (!zone.ok) return zone
  const isPreview = image.fullBytes !== null
  const known = await findDuplicate(access, { ...args, isProven: !isPreview })
  if (known !== undefined) return answerDuplicate(context, known)
  if (zone.value.closed_at !== null) return zoneClosedError()
  if (args.parentId !== null && !(await wasEverVisible(access, args.parentId))) return unknownParent()
  // The photo that made decoding unnecessary was removed, or decoding took so long that its files are being removed.
  if (image.files.length === 0 || (await transaction.run(keepFiles, { filename: image.filename })) === 0)
    return refuse('unavailable', 'Please send this photo again', { retryAfterMs: 1000 })
  const rev = await allocateRevisions(transaction, zoneScope(args.zoneId), 2)
  const { max_photos: max } = zone.value
  // Counted while holding the lock of the zone's counter, so that two uploads cannot both take the last place.
  if (max !== null && ((await transaction.first(photoCount, { zoneId: args.zoneId }))?.count ?? 0) >= max) {
    return refuse('instant_full', `This album is full. It can contain ${max} photos`)
  }
  if (image.isOutsideRoll !== true && (await hasUsedRoll(context, zone.value)))
    return refuse('roll_used', `Your roll is full: it has ${zone.value.roll_shots} shots`)
  const isHeldBack = zone.value.moderation === 'pre-approve' && !isAtLeast(zone.value.role, 'moderator')
  await transaction.run(insertPhoto, {
    ...args,
    capturedAt: plausibleCapture(args.capturedAt, now),
    rev,
    userId: viewer.userId,
    filename: image.filename,
    uploadedAt: now,
    expiresAt: photoExpiresAt(now, zone.value.expires_at),
    width: image.width,
    height: image.height,
    placeholderColor: image.placeholderColor,
    sha256: isPreview ? `arriving:${args.id}` : args.sha256,
    status: isHeldBack ? 'pending' : isPreview ? 'arriving' : 'ready',
    filterSettings: args.filterSettings === null ? null : JSON.stringify(args.filterSettings),
    isSpherical: args.isSpherical === true || image.isSpherical ? 1 : 0,
    codeId: await codeAtUpload(transaction, viewer.userId, args),
  })
  if (!isHeldBack && !isOnRoll(zone.value)) {
    await announcePhoto(transaction, context.deps.ids, { zoneId: args.zoneId, photoId: args.id, at: now })
  }
  await countPhoto(context, args, rev - 1)
  await addFiles(transaction, image.filename, image.files)
  if (image.fullBytes !== null) {
    const { id: photoId, sha256 } = args
    const bytes = image.fullBytes
    await transaction.run(putUpload, { photoId, userId: viewer.userId, bytes, sha256, at: now })
  }
  return ok({
    httpStatus: 201,
    answer: { photo: await readPhoto(transaction, args.id), duplicate: false },
    rev,
  })
}

/**
 * Checked while holding the lock of the zone's counter, so that two devices of one person cannot both take the last
 * shot.
 */
async function hasUsedRoll({ transaction, viewer }: MutationContext, zone: ZonesTable): Promise<boolean> {
  const { roll_shots: shots } = zone
  if (shots === null || !isOnRoll(zone)) return false
  return ((await rollUsedBy(transaction, zone, viewer.userId)) ?? 0) >= shots
}

async function countPhoto(
  { transaction, viewer: { userId }, now: at }: MutationContext,
  { id, zoneId }: Pick<MutationArgs<'photo.upload'>, 'id' | 'zoneId'>,
  zoneRev: number,
): Promise<void> {
  await transaction.run(addToPhotos, { zoneId, userId, by: 1, zoneRev })
  await countOnDay(transaction, 'photos', { zoneId, at })
  markForBadges(transaction, { kind: 'photo', userId, subject: id, at })
}

/** If the uploader cannot see the photo with this id, the id is taken. */
async function answerDuplicate({ transaction, viewer, now }: MutationContext, id: PhotoId) {
  const photo = await transaction.first(photoForReader, { id, userId: viewer.userId })
  const end = photo === undefined ? null : endOf(photo)
  if (photo === undefined || photo.hidden_at !== null || (end !== null && end <= now)) {
    return refuse('gone', 'This photo existed but has expired')
  }
  const isOwnShot = photo.user_id === viewer.userId && isOnRoll(photo)
  if (!isOwnShot && !isVisible(photo, viewer, now)) return refuse('conflict', 'This photo ID is taken')
  const rev = await currentRevision(transaction, zoneScope(photo.zone_id))
  return ok({
    httpStatus: 200 as const,
    answer: { photo: await readPhoto(transaction, id), duplicate: true },
    rev,
  })
}

async function readPhoto(reader: Reader, id: PhotoId) {
  const photo = await reader.first(photoWithUploader, { id })
  if (photo === undefined) throw new Error('Cannot read the photo that was just written')
  return photoAnswer(photo)
}

export function idOfAnotherZone() {
  return refuse('invalid', 'The photo ID belongs to another zone', {
    details: [{ field: 'id', reason: 'must start with the id of the zone' }],
  })
}

function unknownParent() {
  return refuse('invalid', 'The photo that this one was made from does not exist', {
    details: [{ field: 'parentId', reason: 'is not a photo that you can see' }],
  })
}

/**
 * Returns true if the viewer can see a photo, or could before it was removed: an edit may be sent after the photo that
 * it was made from has been removed.
 */
async function wasEverVisible({ reader, viewer, now }: AccessContext, id: PhotoId): Promise<boolean> {
  const photo = await reader.first(photoForReader, { id, userId: viewer.userId })
  if (photo !== undefined && (photo.user_id === viewer.userId || isVisible(photo, viewer, now))) return true
  const gone = { scope: zoneScope(zoneIdOf(id)), table: 'photo', rowId: id } as const
  return (await reader.first(tombstoneOf, gone)) !== undefined
}

function parentOfAnotherZone() {
  return refuse('invalid', 'The photo that this one was made from is in another zone', {
    details: [{ field: 'parentId', reason: 'must start with the id of the zone' }],
  })
}

/** Sets the uploader's description of a photo. */
const describePhoto: MutationHandler<'photo.describe', null> = async (context, args) => {
  const { transaction } = context
  const { photoId: id, caption, altText } = args
  const photo = await requirePhotoFor('photo.describe', context, id)
  if (!photo.ok) return photo
  const scope = zoneScope(photo.value.zone_id)
  const isUnchanged = photo.value.caption === caption && photo.value.alt_text === altText
  const rev = isUnchanged
    ? await currentRevision(transaction, scope)
    : await allocateRevisions(transaction, scope)
  if (!isUnchanged) await transaction.run(setPhotoWords, { id, caption, altText, rev })
  return done(rev)
}

/** Deletes a photo. A deletion by anyone but its uploader is recorded. */
const deletePhoto: MutationHandler<'photo.delete', null> = async (context, args) => {
  const { transaction, viewer, now } = context
  const photo = await requirePhotoFor('photo.delete', context, args.id)
  if (!photo.ok) return photo
  const { zone_id: zoneId, user_id: ownerId } = photo.value
  const remove = photo.value.hidden_at === null ? removePhoto : removeHiddenPhoto
  const rev = await remove(transaction, photo.value, now)
  if (ownerId !== viewer.userId) {
    await writeAudit(context, {
      zoneId,
      action: 'photo.delete',
      targetId: ownerId,
      details: { photoId: args.id },
    })
  }
  return done(rev)
}

/**
 * Returns the code that a photo belongs to: the last one that its device scanned, even if it has been revoked since, or
 * else the one with which its uploader joined. A code of another zone is ignored. null: a host added the uploader, or
 * the uploader created the zone.
 */
async function codeAtUpload(
  reader: Reader,
  userId: UserId,
  { zoneId, atCode: code }: Pick<MutationArgs<'photo.upload'>, 'zoneId' | 'atCode'>,
): Promise<CodeId | null> {
  const scanned = code === undefined ? undefined : await reader.first(codeOfZone, { zoneId, code })
  if (scanned !== undefined) return scanned.id
  return (await reader.first(membershipOf, { zoneId, userId }))?.code_id ?? null
}

/** The server handlers of these mutations. */
export const photoHandlers = {
  'photo.upload': uploadPhoto,
  'photo.describe': describePhoto,
  'photo.delete': deletePhoto,
}
