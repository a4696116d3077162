import { type ZoneId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { requirePhoto, requirePhotoFor } from '#server/photos/photo/require-photo.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { isClipArriving } from '#server/photos/photo/photo-clip.ts'
import { hidePhotoFor, holdPhoto, markApproved, showPhoto } from '#server/photos/photo/photo-status-store.ts'
import type { PhotoForReader } from '#server/photos/photo/photo-store.ts'
import { republishPhotos } from '#server/photos/photo/republish-photos.ts'
import { membershipOf } from '#server/zones/members/member-store.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { scanAtPlace } from '#server/zones/joining/scan-store.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import { announcePhoto } from '#server/notifications/push/announce-photo.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import {
  insertReport,
  ofMeSince,
  openReportsOf,
  reportById,
  sameReports,
  settleReport,
} from './report-store.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/** How many photos per hour a user can hide by reporting that they are in them. */
const maxOfMeAnHour = 3
/** Accounts created only to hide photos are younger than this, unless their owner was at the place. */
const minAccountAgeMs = 10 * 60_000

/**
 * Reports a photo to the zone's moderators. A report by the person in the photo hides it immediately until a moderator
 * decides. Only the moderators are notified if the photo was already decided on, if it is the fourth such photo within
 * an hour, or if the account is brand-new.
 */
const reportPhoto: MutationHandler<'photo.report', null> = async (context, args) => {
  const { transaction, viewer, now } = context
  const { id, photoId, reason, note } = args
  const { userId } = viewer
  const zoneId = zoneIdOf(photoId)
  if (zoneIdOf(id) !== zoneId) {
    return refuse('invalid', 'The ID of the report belongs to another zone', {
      details: [{ field: 'id', reason: 'must start with the id of the zone' }],
    })
  }
  const accepted = async () =>
    ok({ httpStatus: 201 as const, answer: null, rev: await currentRevision(transaction, zoneScope(zoneId)) })
  const known = await transaction.first(reportById, { id })
  if (known !== undefined) {
    const isSame = known.reporter_id === userId && known.photo_id === photoId
    return isSame ? accepted() : refuse('conflict', 'This id is taken')
  }
  const photo = await requirePhotoFor('photo.report', context, photoId)
  if (!photo.ok) return photo
  if (photo.value.user_id === userId)
    return refuse('conflict', 'You cannot report your own photo. You can delete it')
  const before = await transaction.all(sameReports, { photoId, userId, reason })
  if (before.some(({ resolved_at }) => resolved_at === null)) return accepted()
  const isNew = reason === 'of-me' && before.length === 0 && photo.value.status !== 'hidden'
  const hides = isNew && (await mayHide(context, zoneId))
  if (hides) {
    await hide(transaction, photo.value, { hiddenReason: 'report', now })
    await notifyUploader(context, photo.value, 'photo-hidden')
  }
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(insertReport, { id, zoneId, photoId, userId, reason, note, at: now, rev })
  await writeAudit(context, { zoneId, action: 'photo.report', targetId: photoId, details: { reason, hides } })
  return ok({ httpStatus: 201, answer: null, rev })
}

async function mayHide({ transaction, viewer, now }: MutationContext, zoneId: ZoneId): Promise<boolean> {
  const { userId } = viewer
  const recentReports = await transaction.first(ofMeSince, { userId, since: now - hourMs })
  if ((recentReports?.count ?? 0) >= maxOfMeAnHour) return false
  const user = await transaction.first(userById, { id: userId })
  if (user !== undefined && user.created_at <= now - minAccountAgeMs) return true
  return (await transaction.first(scanAtPlace, { userId, zoneId })) !== undefined
}

/**
 * Shows, hides or holds a photo in any state. Showing and hiding settle those of its reports that the moderator has
 * seen.
 */
const moderatePhoto: MutationHandler<'photo.moderate', null> = async (context, args) => {
  const { transaction, viewer, now } = context
  const { photoId, decision, seen, reports: seenReports } = args
  const readParams = { reader: transaction, viewer, now }
  const found = await requirePhoto(readParams, photoId, mutations['photo.moderate'].permission)
  if (!found.ok) return found
  const photo = found.value
  const zoneId = photo.zone_id
  const shows = decision === 'approve' || decision === 'restore'
  // The moderator saw only the preview, and the photo that has arrived since shows something else.
  if (shows && seen !== undefined && seen === photo.unlike_filename)
    return refuse('conflict', 'This photo differs from the preview that you saw. Please review it again.')
  if (photo.hidden_why === 'operator' && decision !== 'hide')
    return refuse('access_denied', 'The operator of this site has hidden this photo')
  if (shows && photo.status === 'pending' && (await isClipArriving(transaction, photoId)))
    return refuse('conflict', 'The clip is still being uploaded')
  const open = await transaction.all(openReportsOf, { photoId })
  const isSeen = ({ id }: (typeof open)[number]) => seenReports?.includes(id) ?? true
  const hasNewOfMeReport = open.some((report) => report.reason === 'of-me' && !isSeen(report))
  if (shows && photo.hidden_why === 'report' && hasNewOfMeReport)
    return refuse('conflict', 'Somebody who is in this photo asked to hide it since. Please look again.')
  const isShown = photo.status === 'ready' || photo.status === 'arriving'
  // Approved when only the preview existed: the photo is compared with it when it arrives.
  if (isShown && decision !== 'hide' && decision !== 'hold')
    await transaction.run(markApproved, { id: photoId })
  const settled = decision === 'hold' ? [] : open.filter(isSeen)
  const changes =
    decision === 'hide'
      ? photo.status !== 'hidden'
      : decision === 'hold'
        ? photo.status !== 'pending'
        : !isShown
  if (!changes && settled.length === 0) {
    return unchanged(transaction, zoneScope(zoneId))
  }
  if (changes && decision === 'hide') await hide(transaction, photo, { hiddenReason: 'moderator', now })
  if (changes && decision === 'hold') {
    await transaction.run(holdPhoto, { id: photoId })
    await republishPhotos(transaction, zoneId, { photoIds: [photoId], isWithdrawn: true, at: now })
  }
  if (changes && shows) {
    await transaction.run(showPhoto, { id: photoId })
    await transaction.run(markApproved, { id: photoId })
    if (photo.status === 'pending')
      await announcePhoto(transaction, context.deps.ids, { zoneId, photoId, at: now })
    await republishPhotos(transaction, zoneId, { photoIds: [photoId], isWithdrawn: false, at: now })
  }
  if (changes && decision !== 'hold')
    await notifyUploader(context, photo, decision === 'hide' ? 'photo-hidden' : 'photo-approved')
  const last = await allocateRevisions(transaction, zoneScope(zoneId), settled.length)
  for (const [index, { id }] of settled.entries())
    await transaction.run(settleReport, { id, at: now, rev: last - index })
  await writeAudit(context, { zoneId, action: 'photo.moderate', targetId: photoId, details: { decision } })
  return done(last)
}

/** Does not notify moderators about their own photos, nor former members. */
async function notifyUploader(
  { transaction, viewer, now, deps }: MutationContext,
  { id: photoId, user_id: userId, zone_id: zoneId }: PhotoForReader,
  kind: 'photo-hidden' | 'photo-approved',
): Promise<void> {
  if (userId === viewer.userId) return
  const zone = await transaction.first(zoneById, { zoneId })
  const member = await transaction.first(membershipOf, { zoneId, userId })
  if (zone === undefined || member === undefined) return
  await sendNotice(transaction, deps.ids, { userId, kind, zone, photoId, at: now })
}

async function hide(
  transaction: Transaction,
  photo: PhotoForReader,
  { hiddenReason, now }: { readonly hiddenReason: 'moderator' | 'report'; readonly now: number },
): Promise<void> {
  await transaction.run(hidePhotoFor, { id: photo.id, why: hiddenReason })
  await republishPhotos(transaction, photo.zone_id, { photoIds: [photo.id], isWithdrawn: true, at: now })
}

/** The server handlers of these mutations. */
export const moderationHandlers = {
  'photo.report': reportPhoto,
  'photo.moderate': moderatePhoto,
}
