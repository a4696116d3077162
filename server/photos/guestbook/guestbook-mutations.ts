import type { GuestbookAnswer } from '#src/contract/calls/guestbook-calls.ts'
import { type GuestbookId, type PhotoId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { maxGuestbookEntries, type NewVoice } from '#src/contract/entities/responses/guestbook.ts'
import { isBlank } from '#src/contract/rules/text.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { markActivity } from '#server/notifications/activity/mark-activity.ts'
import { isKept } from '#server/access/decide-access.ts'
import { photoForReader } from '#server/photos/photo/photo-store.ts'
import { putUpload, uploadOfPhoto } from '#server/photos/photo/upload-store.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { zoneClosedError } from '#server/zones/settings/close-zone.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { isEntryVisible } from './guestbook-answer.ts'
import { deleteReportsOfEntry, insertEntryReport } from './guestbook-report-store.ts'
import {
  entryById,
  entryCount,
  type EntryForReader,
  entryForReader,
  insertEntry,
  setEntryStatus,
  setEntryText,
} from './guestbook-store.ts'
import { removeEntry } from './remove-entry.ts'
import { republishEntries } from './republish-entries.ts'
import { setVoiceLink } from './voice-link-store.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/**
 * Adds an entry under the id that its author's device created, and announces its voice message. A repeat changes
 * nothing. A zone with approval shows the entry to moderators first.
 */
const addEntry: MutationHandler<'guestbook.add', GuestbookAnswer> = async (context, args) => {
  const { transaction, viewer, now } = context
  const { id, text, voice, photoId } = args
  const zoneId = zoneIdOf(id)
  const zone = await requireZoneFor('guestbook.add', context, zoneId)
  if (!zone.ok) return zone
  const known = await transaction.first(entryById, { id })
  if (known !== undefined) {
    const isSame = known.user_id === viewer.userId && (known.voice_bytes === null) === (voice === null)
    return isSame ? existingEntryResult(context, id) : refuse('conflict', 'This id is taken')
  }
  if (zone.value.closed_at !== null) return zoneClosedError()
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  // Counted while holding the lock of the zone's counter.
  if (((await transaction.first(entryCount, { zoneId }))?.count ?? 0) >= maxGuestbookEntries)
    return refuse('conflict', `A guestbook has at most ${maxGuestbookEntries} entries`)
  const isHeldBack = zone.value.moderation === 'pre-approve' && !isAtLeast(zone.value.role, 'moderator')
  await transaction.run(insertEntry, {
    id,
    rev,
    zoneId,
    userId: viewer.userId,
    content: text,
    photoId: await ownPhoto(context, id, photoId),
    voiceBytes: voice?.bytes ?? null,
    voiceLengthMs: voice?.lengthMs ?? null,
    voicePeaks: voice?.peaks ?? null,
    status: isHeldBack ? 'pending' : 'ready',
    // A wrong device clock must not pin an entry above or below all others.
    createdAt: Math.min(Math.max(args.createdAt, zone.value.created_at), now),
  })
  if (voice !== null) await announceVoice(context, id, voice)
  markActivity(transaction, { kind: 'guestbook', zoneId, at: now })
  return ok({ httpStatus: 200, answer: { isVoiceWanted: voice !== null }, rev })
}

async function existingEntryResult({ transaction }: MutationContext, id: GuestbookId) {
  const upload = await transaction.first(uploadOfPhoto, { photoId: id })
  const needsVoiceUpload = upload !== undefined && upload.completed_at === null
  const rev = await currentRevision(transaction, zoneScope(zoneIdOf(id)))
  return ok({ httpStatus: 200 as const, answer: { isVoiceWanted: needsVoiceUpload }, rev })
}

async function announceVoice(
  { transaction, viewer, now }: MutationContext,
  id: GuestbookId,
  { bytes, sha256 }: NewVoice,
): Promise<void> {
  await transaction.run(putUpload, { photoId: id, userId: viewer.userId, bytes, sha256, at: now })
}

/** Returns the photo if it is the author's and in this zone. If the photo has been deleted, the entry keeps its text. */
async function ownPhoto(
  { transaction, viewer }: MutationContext,
  id: GuestbookId,
  photoId: PhotoId | null,
): Promise<PhotoId | null> {
  if (photoId === null || zoneIdOf(photoId) !== zoneIdOf(id)) return null
  const photo = await transaction.first(photoForReader, { id: photoId, userId: viewer.userId })
  const isOwn = photo !== undefined && photo.user_id === viewer.userId && isKept(photo)
  return isOwn ? photoId : null
}

/** Changes the text. Concurrent edits by two devices are detected by the text that they replace. */
const editEntry: MutationHandler<'guestbook.edit', null> = async (context, { id, text, replaces }) => {
  const { transaction, viewer, now } = context
  const found = await requireEntry(context, id)
  if (!found.ok) return found
  const entry = found.value
  if (entry.user_id !== viewer.userId) return refuse('not_owner', 'This belongs to somebody else')
  const isEmpty = isBlank(text) && entry.photo_id === null && entry.voice_bytes === null
  if (isEmpty)
    return refuse('invalid', 'An entry needs text, a photo or a voice recording', {
      details: [{ field: 'text', reason: 'must not be empty' }],
    })
  const { content: theirs, zone_id: zoneId } = entry
  if (theirs === text) return unchanged(transaction, zoneScope(zoneId))
  if (replaces !== undefined && theirs !== replaces)
    return refuse('conflict', 'This entry was changed elsewhere', {
      details: [
        { field: 'yours', reason: text },
        { field: 'theirs', reason: theirs },
      ],
    })
  // The new text has not been approved by a moderator.
  const isHeldBack = entry.moderation === 'pre-approve' && !isAtLeast(entry.role, 'moderator')
  const status = entry.status === 'ready' && isHeldBack ? 'pending' : entry.status
  await transaction.run(setEntryText, { id, content: text, status, editedAt: now })
  const statusChanges = status !== entry.status
  const rev = await republishEntries(transaction, zoneId, { ids: [id], isWithdrawn: statusChanges, at: now })
  markActivity(transaction, { kind: 'guestbook', zoneId, at: now })
  return done(rev)
}

/** Deletes an entry. Does nothing if it is already deleted. A deletion by anyone but its author is recorded. */
const deleteEntry: MutationHandler<'guestbook.delete', null> = async (context, { id }) => {
  const { transaction, viewer, now } = context
  const entry = await transaction.first(entryForReader, { id, userId: viewer.userId })
  const isOwn = entry?.user_id === viewer.userId
  if (entry === undefined || (!isOwn && !isEntryVisible(entry, viewer) && !viewer.isAdmin)) return notFound()
  if (!isOwn && !isAtLeast(entry.role, 'moderator') && !viewer.isAdmin)
    return refuse('not_owner', 'This belongs to somebody else')
  const { zone_id: zoneId, user_id: authorId } = entry
  const rev = await removeEntry(transaction, entry, now)
  if (!isOwn) await writeAudit(context, { zoneId, action: 'guestbook.delete', targetId: authorId })
  return done(rev)
}

/** Shows or hides an entry and settles its reports. An entry whose voice message is still arriving is not shown yet. */
const moderateEntry: MutationHandler<'guestbook.moderate', null> = async (context, { id, decision }) => {
  const { transaction, now } = context
  const found = await requireEntry(context, id)
  if (!found.ok) return found
  const entry = found.value
  if (!isAtLeast(entry.role, 'moderator'))
    return refuse('access_denied', 'Your role in this album does not allow this')
  const { zone_id: zoneId, voice_bytes: voiceBytes, voice_filename: filename } = entry
  if (decision === 'approve' && entry.status !== 'ready' && voiceBytes !== null && filename === null)
    return refuse('conflict', 'The voice recording of this entry is still being uploaded')
  const status = decision === 'approve' ? 'ready' : 'hidden'
  const settled = await transaction.run(deleteReportsOfEntry, { id })
  if (status === entry.status && settled === 0) return unchanged(transaction, zoneScope(zoneId))
  await transaction.run(setEntryStatus, { id, status, why: decision === 'hide' ? 'moderator' : null })
  const rev = await republishEntries(transaction, zoneId, {
    ids: [id],
    isWithdrawn: decision === 'hide',
    at: now,
  })
  markActivity(transaction, { kind: 'guestbook', zoneId, at: now })
  await writeAudit(context, { zoneId, action: 'guestbook.moderate', targetId: id, details: { decision } })
  return done(rev)
}

/** Reports an entry to the zone's moderators. A second report by the same person changes nothing. */
const reportEntry: MutationHandler<'guestbook.report', null> = async (context, { id, reason, note }) => {
  const { transaction, viewer, now } = context
  const found = await requireEntry(context, id)
  if (!found.ok) return found
  const { zone_id: zoneId, user_id: authorId } = found.value
  const { userId } = viewer
  if (authorId === userId) return refuse('conflict', 'You cannot report your own entry. You can delete it')
  const isNew = (await transaction.run(insertEntryReport, { id, userId, zoneId, reason, note, at: now })) > 0
  if (!isNew) return unchanged(transaction, zoneScope(zoneId))
  const rev = await republishEntries(transaction, zoneId, { ids: [id], isWithdrawn: false, at: now })
  await writeAudit(context, { zoneId, action: 'guestbook.report', targetId: id, details: { reason } })
  return done(rev)
}

/** Returns the entry if the viewer can see it. */
async function requireEntry(
  { transaction, viewer }: MutationContext,
  id: GuestbookId,
): Promise<Result<EntryForReader, Refusal>> {
  const entry = await transaction.first(entryForReader, { id, userId: viewer.userId })
  return entry === undefined || !isEntryVisible(entry, viewer) ? notFound() : ok(entry)
}

/** Revokes the printed codes of an entry's voice message. Does nothing if there are none. */
const unlinkVoice: MutationHandler<'guestbook.unlink', null> = async (
  { transaction, viewer, now },
  { id },
) => {
  const entry = await transaction.first(entryForReader, { id, userId: viewer.userId })
  if (entry === undefined || !isEntryVisible(entry, viewer)) return notFound()
  if (entry.user_id !== viewer.userId && !isAtLeast(entry.role, 'moderator'))
    return refuse('not_owner', 'This belongs to somebody else')
  const zoneId = zoneIdOf(id)
  if (entry.voice_link === null) return unchanged(transaction, zoneScope(zoneId))
  await transaction.run(setVoiceLink, { id, link: null })
  const rev = await republishEntries(transaction, zoneId, { ids: [id], isWithdrawn: false, at: now })
  return done(rev)
}

/** The server handler of this mutation. */
export const printedHandlers = { 'guestbook.unlink': unlinkVoice }

/** The server handlers of these mutations. */
export const guestbookHandlers = {
  'guestbook.add': addEntry,
  'guestbook.edit': editEntry,
  'guestbook.delete': deleteEntry,
  'guestbook.moderate': moderateEntry,
  'guestbook.report': reportEntry,
}
