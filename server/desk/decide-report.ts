import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { type UserId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { openReportsOf, settleReport } from '#server/photos/moderation/report-store.ts'
import { hidePhotoFor, showPhoto } from '#server/photos/photo/photo-status-store.ts'
import { photoWithUploader } from '#server/photos/photo/photo-store.ts'
import { republishPhotos } from '#server/photos/photo/republish-photos.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'
import type { DeskActionContext, Done } from './desk-action-context.ts'

type Decision = Extract<DeskAction, { readonly kind: 'report' }>

/**
 * Hides a reported photo, so that nobody of its zone shows it again, or leaves it there: then what only a report had hidden
 * is shown again. Settles the reports that were seen, and tells the people who sent them; the uploader hears of a photo
 * that was hidden.
 */
export async function decideReport(context: DeskActionContext, action: Decision): Done {
  const { transaction, deps, now, adminId } = context
  const { photoId, decision, reports: seen } = action
  const zoneId = zoneIdOf(photoId)
  const photo = await transaction.first(photoWithUploader, { id: photoId })
  const zone = await transaction.first(zoneById, { zoneId })
  if (photo === undefined || zone === undefined) return notFound()
  const open = await transaction.all(openReportsOf, { photoId })
  const settled = open.filter(({ id }) => seen.includes(id))
  const isUnseenWish = open.some(({ id, reason }) => reason === 'of-me' && !seen.includes(id))
  if (decision === 'keep' && photo.hidden_why === 'report' && isUnseenWish)
    return refuse('conflict', 'Somebody who is in this photo asked to hide it since. Please look again.')
  const hides = decision === 'hide' && photo.hidden_why !== 'deleted' && photo.hidden_why !== 'operator'
  const shows = decision === 'keep' && (photo.hidden_why === 'report' || photo.hidden_why === 'operator')
  if (hides) await transaction.run(hidePhotoFor, { id: photoId, why: 'operator' })
  if (shows) await transaction.run(showPhoto, { id: photoId })
  if (hides || shows)
    await republishPhotos(transaction, zoneId, { photoIds: [photoId], leaves: hides, at: now })
  const last = await allocateRevisions(transaction, zoneScope(zoneId), settled.length + 1)
  for (const [index, { id }] of settled.entries())
    await transaction.run(settleReport, { id, at: now, rev: last - index - 1 })
  if (adminId !== null)
    await writeAudit(
      { transaction, now, viewer: { userId: adminId } },
      { zoneId, action: 'desk.do', targetId: photoId, details: { decision } },
    )
  const tell = (userId: UserId, kind: 'report-hidden' | 'report-kept' | 'photo-hidden') =>
    sendNotice(transaction, deps.ids, { userId, kind, zone, photoId, at: now })
  if (hides) await tell(photo.user_id, 'photo-hidden')
  const reporters = new Set(settled.map(({ reporter_id: id }) => id))
  for (const userId of reporters) await tell(userId, decision === 'hide' ? 'report-hidden' : 'report-kept')
  return ok(null)
}
