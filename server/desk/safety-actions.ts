import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { ok } from '#src/contract/wire/result.ts'
import { endOtherAccess } from '#server/accounts/api-tokens/end-api-tokens.ts'
import { deleteSuspension, insertSuspension } from '#server/accounts/sessions/session-store.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import type { DeskActionContext, DeskActionResult } from './desk-action-context.ts'
import { setZoneHold } from '#server/zones/lifetime/hold-zone.ts'
import { holdRequest } from '#server/support/authorities/authority-desk.ts'
import { holdById, insertHold, liftHold, activeHolds } from './desk-store.ts'
import { type UserId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { openReportsOf, settleReport } from '#server/photos/moderation/report-store.ts'
import { hidePhotoFor, showPhoto } from '#server/photos/photo/photo-status-store.ts'
import { photoWithUploader } from '#server/photos/photo/photo-store.ts'
import { republishPhotos } from '#server/photos/photo/republish-photos.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { zoneById } from '#server/zones/zone/zone-store.ts'

type AccountAction = Extract<DeskAction, { readonly kind: 'suspend' | 'restore' | 'sign-out' }>

/**
 * Suspends, restores or signs out an account. Suspending and signing out end all sessions and tokens; nobody can sign
 * in to a suspended account until it is restored. An admin cannot suspend an account with admin rights: first revoke
 * them with a command on the server.
 */
export async function changeAccountAccess(
  { transaction, now, adminId }: DeskActionContext,
  action: AccountAction,
): DeskActionResult {
  const { userId } = action
  const user = await transaction.first(userById, { id: userId })
  if (user === undefined) return notFound()
  if (action.kind === 'restore') {
    await transaction.run(deleteSuspension, { userId })
    return ok(null)
  }
  const isAdminAccount = user.admin_id !== null
  if (action.kind === 'suspend' && adminId !== null && isAdminAccount)
    return refuse(
      'conflict',
      'This account is an admin of the site. Remove its admin rights on the server first.',
    )
  if (action.kind === 'suspend')
    await transaction.run(insertSuspension, { userId, at: now, reason: action.reason })
  await endOtherAccess(transaction, { userId, kept: null, now })
  return ok(null)
}

/**
 * Records an authority's request in the register and places the zone on hold. Repeating the same hold changes nothing.
 * Marks the authority's request from the form as held, if there is one.
 */
export async function holdForAuthority(
  context: DeskActionContext,
  action: Extract<DeskAction, { readonly kind: 'hold' }>,
): DeskActionResult {
  const { transaction, deps, now, adminId } = context
  const { id, zoneId, authority, caseNumber, note, requestId } = action
  if ((await transaction.first(holdById, { id })) !== undefined) return ok(null)
  const { rewriteZone } = deps
  const held = await setZoneHold(transaction, zoneId, { isOn: true, now, rewriteZone })
  if (!held.ok) return notFound()
  if (requestId !== null) {
    const marked = await holdRequest(context, { requestId, zoneId, adminId })
    if (!marked.ok) return marked
  }
  await transaction.run(insertHold, { id, zoneId, authority, caseNumber, note, at: now, adminId })
  return ok(null)
}

/** Closes a request. The zone's hold ends with its last request. */
export async function liftForAuthority(
  { transaction, deps, now }: DeskActionContext,
  { id, zoneId, note }: Extract<DeskAction, { readonly kind: 'lift' }>,
): DeskActionResult {
  const request = await transaction.first(holdById, { id })
  if (request?.zone_id !== zoneId) return notFound()
  if ((await transaction.run(liftHold, { id, at: now, note })) === 0) return ok(null)
  if ((await transaction.all(activeHolds, { zoneId })).length > 0) return ok(null)
  const { rewriteZone } = deps
  // A deleted zone has no hold to lift.
  await setZoneHold(transaction, zoneId, { isOn: false, now, rewriteZone })
  return ok(null)
}

type Decision = Extract<DeskAction, { readonly kind: 'report' }>

/**
 * Decides on a reported photo. `hide` removes it from the whole zone. `keep` leaves it, and shows it again if only a
 * report had hidden it. Settles the reports that the admin saw and notifies their reporters. Notifies the uploader if
 * the photo is hidden.
 */
export async function decideReport(context: DeskActionContext, action: Decision): DeskActionResult {
  const { transaction, deps, now, adminId } = context
  const { photoId, decision, reports: seenReports } = action
  const zoneId = zoneIdOf(photoId)
  const photo = await transaction.first(photoWithUploader, { id: photoId })
  const zone = await transaction.first(zoneById, { zoneId })
  if (photo === undefined || zone === undefined) return notFound()
  const open = await transaction.all(openReportsOf, { photoId })
  const settled = open.filter(({ id }) => seenReports.includes(id))
  const hasNewOfMeReport = open.some(({ id, reason }) => reason === 'of-me' && !seenReports.includes(id))
  if (decision === 'keep' && photo.hidden_why === 'report' && hasNewOfMeReport)
    return refuse('conflict', 'Somebody who is in this photo asked to hide it since. Please look again.')
  const hides = decision === 'hide' && photo.hidden_why !== 'deleted' && photo.hidden_why !== 'operator'
  const shows = decision === 'keep' && (photo.hidden_why === 'report' || photo.hidden_why === 'operator')
  if (hides) await transaction.run(hidePhotoFor, { id: photoId, why: 'operator' })
  if (shows) await transaction.run(showPhoto, { id: photoId })
  if (hides || shows)
    await republishPhotos(transaction, zoneId, { photoIds: [photoId], isWithdrawn: hides, at: now })
  const last = await allocateRevisions(transaction, zoneScope(zoneId), settled.length + 1)
  for (const [index, { id }] of settled.entries())
    await transaction.run(settleReport, { id, at: now, rev: last - index - 1 })
  if (adminId !== null)
    await writeAudit(
      { transaction, now, viewer: { userId: adminId } },
      { zoneId, action: 'desk.do', targetId: photoId, details: { decision } },
    )
  const notifyUser = (userId: UserId, kind: 'report-hidden' | 'report-kept' | 'photo-hidden') =>
    sendNotice(transaction, deps.ids, { userId, kind, zone, photoId, at: now })
  if (hides) await notifyUser(photo.user_id, 'photo-hidden')
  const reporters = new Set(settled.map(({ reporter_id: id }) => id))
  for (const userId of reporters)
    await notifyUser(userId, decision === 'hide' ? 'report-hidden' : 'report-kept')
  return ok(null)
}
