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

/** What a host asks for. `text` must pass MissionText. */
type NewMission = Pick<MissionRow, 'text' | 'isTimeLapse'>

/** Adds a photo mission to the zone. */
export async function addMission(
  zoneId: ZoneId,
  mission: NewMission,
  context = requireContext(),
): Promise<MissionId> {
  const id = missionIdIn(zoneId, v.parse(Uuid, context.platform.ids.uuid()))
  await commit(context, { name: 'mission.add', args: { id, ...mission } })
  return id
}

/** Removes a mission; its photos stay. It is not sent while it can be undone; null: nothing is left to undo. */
export function removeMission(id: MissionId, context = requireContext()): Promise<Deletion | null> {
  return commitWithUndo(context, { name: 'mission.remove', args: { id } })
}

/** Says which mission a photo answers; null: none any more. */
export async function answerMission(
  photoId: PhotoId,
  missionId: MissionId | null,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'mission.answer', args: { photoId, missionId } })
}
