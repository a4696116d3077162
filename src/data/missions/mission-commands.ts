import * as v from 'valibot'
import {
  type MissionId,
  missionIdIn,
  type PhotoId,
  Uuid,
  type ZoneId,
} from '#src/contract/entities/ids/ids.ts'
import type { MissionRow } from '#src/contract/entities/zones/mission.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'

/** A mission set by a host. `text` must pass MissionText. */
type NewMission = Pick<MissionRow, 'text' | 'isTimeLapse'>

export async function addMission(
  zoneId: ZoneId,
  mission: NewMission,
  context = requireContext(),
): Promise<MissionId> {
  const id = missionIdIn(zoneId, v.parse(Uuid, context.platform.ids.uuid()))
  await commit(context, { name: 'mission.add', args: { id, ...mission } })
  return id
}

/**
 * Removes a mission. Its photos stay. The request is not sent until the undo period ends. Returns null if there is
 * nothing to undo.
 */
export function removeMission(id: MissionId, context = requireContext()): Promise<Deletion | null> {
  return commitWithUndo(context, { name: 'mission.remove', args: { id } })
}

/** Sets the mission that a photo answers. null for none. */
export async function answerMission(
  photoId: PhotoId,
  missionId: MissionId | null,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'mission.answer', args: { photoId, missionId } })
}
