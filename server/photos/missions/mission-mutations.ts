import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { maxMissions } from '#src/contract/entities/zones/mission.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { markForBadges } from '#server/kernel/hooks/mark-for-badges.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { requirePhotoFor } from '#server/photos/photo/require-photo.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, writeTombstones } from '#server/replication/scope-store.ts'
import { requireZoneFor } from '#server/zones/zone/require-zone.ts'
import { deleteMission, insertMission, missionById, missionCount, setMission } from './mission-store.ts'
import { done, unchanged } from '#server/replication/mutation-result.ts'

/** Adds a mission. A repeat with the same id, text and kind changes nothing. */
const addMission: MutationHandler<'mission.add', null> = async (context, { id, text, isTimeLapse }) => {
  const { transaction, now } = context
  const zoneId = zoneIdOf(id)
  const zone = await requireZoneFor('mission.add', context, zoneId)
  if (!zone.ok) return zone
  const known = await transaction.first(missionById, { id })
  if (known !== undefined)
    return known.text === text && (known.is_time_lapse === 1) === isTimeLapse
      ? unchanged(transaction, zoneScope(zoneId))
      : refuse('conflict', 'This id is taken')
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  // Counted while holding the lock of the zone's counter, so that two co-hosts cannot both add the last one.
  if (((await transaction.first(missionCount, { zoneId }))?.count ?? 0) >= maxMissions)
    return refuse('conflict', `A zone has at most ${maxMissions} missions`)
  await transaction.run(insertMission, { id, zoneId, rev, text, isTimeLapse: isTimeLapse ? 1 : 0, at: now })
  await writeAudit(context, { zoneId, action: 'mission.add', details: { text } })
  return done(rev)
}

/** Removes a mission. Does nothing if it is already removed. Its photos stay. */
const removeMission: MutationHandler<'mission.remove', null> = async (context, { id }) => {
  const { transaction, now } = context
  const zoneId = zoneIdOf(id)
  const zone = await requireZoneFor('mission.remove', context, zoneId)
  if (!zone.ok) return zone
  const mission = await transaction.first(missionById, { id })
  if (mission === undefined) return unchanged(transaction, zoneScope(zoneId))
  await transaction.run(deleteMission, { id })
  const gone = [{ table: 'mission', id, viewerId: null }] as const
  const rev = await writeTombstones(transaction, zoneScope(zoneId), { gone, at: now })
  await writeAudit(context, { zoneId, action: 'mission.remove', details: { text: mission.text } })
  return done(rev)
}

/**
 * Sets the mission that a photo answers. If the mission was removed in the meantime, the photo stays unchanged and no
 * error is returned.
 */
const answerMission: MutationHandler<'mission.answer', null> = async (context, { photoId, missionId }) => {
  const { transaction, now } = context
  const photo = await requirePhotoFor('mission.answer', context, photoId)
  if (!photo.ok) return photo
  const zoneId = photo.value.zone_id
  if (missionId !== null && zoneIdOf(missionId) !== zoneId)
    return refuse('invalid', 'The mission belongs to another zone', {
      details: [{ field: 'missionId', reason: 'must start with the id of the zone' }],
    })
  const missionExists =
    missionId === null || (await transaction.first(missionById, { id: missionId })) !== undefined
  if (!missionExists || photo.value.mission_id === missionId) return unchanged(transaction, zoneScope(zoneId))
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(setMission, { id: photoId, missionId, rev })
  const { user_id: userId } = photo.value
  if (missionId !== null) markForBadges(transaction, { kind: 'mission', userId, subject: photoId, at: now })
  return done(rev)
}

/** The server handlers of these mutations. */
export const missionHandlers = {
  'mission.add': addMission,
  'mission.remove': removeMission,
  'mission.answer': answerMission,
}
