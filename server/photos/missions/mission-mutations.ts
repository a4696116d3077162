import { zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import { maxMissions } from '#src/contract/entities/zones/mission.ts'
import { mutations } from '#src/contract/mutations/mutations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { markForBadges } from '#server/kernel/hooks/mark-for-badges.ts'
import { refuse } from '#server/core/errors/refusal.ts'
import { requirePhoto } from '#server/photos/photo/require-photo.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, currentRevision, writeTombstones } from '#server/replication/scope-store.ts'
import { requireZone } from '#server/zones/zone/require-zone.ts'
import { deleteMission, insertMission, missionById, missionCount, setMission } from './mission-store.ts'

/** Adds a mission. The same id with the same text and kind is the same mission. */
const addMission: MutationHandler<'mission.add', null> = async (context, { id, text, isTimeLapse }) => {
  const { transaction, viewer, now } = context
  const zoneId = zoneIdOf(id)
  const access = { reader: transaction, viewer, now }
  const zone = await requireZone(access, zoneId, mutations['mission.add'].permission)
  if (!zone.ok) return zone
  const known = await transaction.first(missionById, { id })
  if (known !== undefined)
    return known.text === text && (known.is_time_lapse === 1) === isTimeLapse
      ? unchanged(context, id)
      : refuse('conflict', 'This id is taken')
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  // Counted under the lock of the zone's counter: two co-hosts never both add the last one.
  if (((await transaction.first(missionCount, { zoneId }))?.count ?? 0) >= maxMissions)
    return refuse('conflict', `A zone has at most ${maxMissions} missions`)
  await transaction.run(insertMission, { id, zoneId, rev, text, isTimeLapse: isTimeLapse ? 1 : 0, at: now })
  await writeAudit(context, { zoneId, action: 'mission.add', details: { text } })
  return ok({ httpStatus: 204, answer: null, rev })
}

/** Removes a mission; one that is gone already changes nothing. Its photos stay. */
const removeMission: MutationHandler<'mission.remove', null> = async (context, { id }) => {
  const { transaction, viewer, now } = context
  const zoneId = zoneIdOf(id)
  const access = { reader: transaction, viewer, now }
  const zone = await requireZone(access, zoneId, mutations['mission.remove'].permission)
  if (!zone.ok) return zone
  const mission = await transaction.first(missionById, { id })
  if (mission === undefined) return unchanged(context, id)
  await transaction.run(deleteMission, { id })
  const gone = [{ table: 'mission', id, viewerId: null }] as const
  const rev = await writeTombstones(transaction, zoneScope(zoneId), { gone, at: now })
  await writeAudit(context, { zoneId, action: 'mission.remove', details: { text: mission.text } })
  return ok({ httpStatus: 204, answer: null, rev })
}

/**
 * Says which mission a photo answers. A mission that was removed while the answer was on its way leaves the photo as it is:
 * the photo is there, and nobody has to decide anything.
 */
const answerMission: MutationHandler<'mission.answer', null> = async (context, { photoId, missionId }) => {
  const { transaction, viewer, now } = context
  const access = { reader: transaction, viewer, now }
  const photo = await requirePhoto(access, photoId, mutations['mission.answer'].permission)
  if (!photo.ok) return photo
  const zoneId = photo.value.zone_id
  if (missionId !== null && zoneIdOf(missionId) !== zoneId)
    return refuse('invalid', 'The mission is of another zone', {
      details: [{ field: 'missionId', reason: 'must start with the id of the zone' }],
    })
  const isThere =
    missionId === null || (await transaction.first(missionById, { id: missionId })) !== undefined
  if (!isThere || photo.value.mission_id === missionId) return unchanged(context, photoId)
  const rev = await allocateRevisions(transaction, zoneScope(zoneId))
  await transaction.run(setMission, { id: photoId, missionId, rev })
  const { user_id: userId } = photo.value
  if (missionId !== null) markForBadges(transaction, { kind: 'mission', userId, thing: photoId, at: now })
  return ok({ httpStatus: 204, answer: null, rev })
}

async function unchanged({ transaction }: MutationContext, id: Parameters<typeof zoneIdOf>[0]) {
  const rev = await currentRevision(transaction, zoneScope(zoneIdOf(id)))
  return ok({ httpStatus: 204 as const, answer: null, rev })
}

/** The server's half of these mutations. */
export const missionHandlers = {
  'mission.add': addMission,
  'mission.remove': removeMission,
  'mission.answer': answerMission,
}
