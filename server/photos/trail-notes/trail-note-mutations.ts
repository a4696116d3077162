import { mutations } from '#src/contract/mutations/mutations.ts'
import { distanceMeters } from '#src/contract/rules/position.ts'
import {
  confirmationsAfter,
  hasTrailNotes,
  maxTrailNotes,
  noteEndsAt,
  type NotePlace,
  readTrailNoteId,
  trailNoteKinds,
} from '#src/contract/rules/trail/trail-notes.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { missionById } from '#server/photos/missions/mission-store.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, writeTombstones } from '#server/replication/scope-store.ts'
import { zoneClosedError } from '#server/zones/settings/close-zone.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import type { ZoneForReader } from '#server/zones/zone/zone-store.ts'
import { deleteNote, insertNote, noteById, noteCount } from './trail-note-store.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/** The maximum distance of a spot from the center of its zone. */
const farthestMeters = 50_000

/**
 * Records an observation on the trail. The newest one of each kind and place counts, in any order of arrival: an older
 * or expired one changes nothing.
 */
const reportTrailNote: MutationHandler<'trail-note.add', null> = async (context, args) => {
  const { transaction, viewer, now } = context
  const { id, isOver } = args
  const read = readTrailNoteId(id)
  if (read === null) return noSuchNote()
  const { zoneId, kind, place } = read
  const zone = await requireZoneFor('trail-note.add', context, zoneId)
  if (!zone.ok) return zone
  if (!hasTrailNotes[zone.value.brand]) return noSuchNote()
  if (zone.value.closed_at !== null) return zoneClosedError()
  const trailPlace = await requirePlace(context, zone.value, place)
  if (!trailPlace.ok) return trailPlace
  const reported = {
    isOver,
    meters: trailNoteKinds[kind].hasHeight ? args.meters : null,
    // With a device clock that is ahead, a note would otherwise stay the newest.
    seenAt: Math.min(args.seenAt, now),
  }
  const row = await transaction.first(noteById, { id })
  const known =
    row === undefined ? null : { ...row, isOver: row.is_over === 1, seenAt: row.seen_at, meters: row.meters }
  const confirmations = confirmationsAfter(known, reported, row?.user_id === viewer.userId)
  const endsAt = noteEndsAt(kind, reported.seenAt)
  if (confirmations === null || endsAt <= now) return unchanged(transaction, zoneScope(zoneId))
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  // Counted while holding the lock of the zone's counter.
  if (row === undefined && ((await transaction.first(noteCount, { zoneId }))?.count ?? 0) >= maxTrailNotes)
    return refuse('conflict', `A zone has at most ${maxTrailNotes} notes`)
  await transaction.run(deleteNote, { id })
  const { meters, seenAt } = reported
  const note = { id, zoneId, rev, userId: viewer.userId, meters, seenAt, endsAt, confirmations }
  await transaction.run(insertNote, { ...note, isOver: isOver ? 1 : 0 })
  return done(rev)
}

function noSuchNote() {
  return refuse('invalid', 'This zone has no such note', {
    details: [{ field: 'id', reason: 'is not a note of this zone' }],
  })
}

/** Checks that the viewer can see the place of the note. */
async function requirePlace(
  { transaction, viewer, now }: MutationContext,
  zone: ZoneForReader,
  place: NotePlace,
): Promise<Result<unknown, Refusal>> {
  switch (place.at) {
    case 'post': {
      const mission = await transaction.first(missionById, { id: place.missionId })
      return mission === undefined ? notFound() : ok(null)
    }
    case 'photo': {
      const access = { reader: transaction, viewer, now }
      return requirePhoto(access, place.photoId, mutations['photo.like'].permission)
    }
    case 'spot': {
      const { latitude, longitude } = zone
      const isNear =
        latitude === null ||
        longitude === null ||
        distanceMeters({ latitude, longitude }, place) <= farthestMeters
      return isNear ? ok(null) : noSuchNote()
    }
  }
}

/**
 * Deletes a note last seen at this time or before. Does nothing if it is already deleted or has been seen again since.
 */
const remove: MutationHandler<'trail-note.remove', null> = async (context, { id, seenAt }) => {
  const { transaction, viewer, now } = context
  const read = readTrailNoteId(id)
  if (read === null) return noSuchNote()
  const { zoneId } = read
  const zone = await requireZoneFor('trail-note.remove', context, zoneId)
  if (!zone.ok) return zone
  const row = await transaction.first(noteById, { id })
  if (row === undefined || row.seen_at > seenAt) return unchanged(transaction, zoneScope(zoneId))
  const isOwn = row.user_id === viewer.userId
  if (!isOwn && !isAtLeast(zone.value.role, 'moderator'))
    return refuse('not_owner', 'This belongs to somebody else')
  await transaction.run(deleteNote, { id })
  const gone = [{ table: 'trailNote', id, viewerId: null }] as const
  const rev = await writeTombstones(transaction, zoneScope(zoneId), { gone, at: now })
  if (!isOwn) await writeAudit(context, { zoneId, action: 'trail-note.remove', targetId: row.user_id })
  return done(rev)
}

/** The server handlers of these mutations. */
export const trailNoteHandlers = {
  'trail-note.add': reportTrailNote,
  'trail-note.remove': remove,
}
