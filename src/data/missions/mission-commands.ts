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
import type { DataContext } from '#src/data/engine/data-context.ts'
import { commitWithUndo } from '#src/data/engine/outbox/commit-with-undo.ts'
import type { Deletion } from '#src/data/engine/outbox/deletions.ts'

/** What a host asks for. `text` must pass MissionText. */
type NewMission = Pick<MissionRow, 'text' | 'isTimeLapse'>

/** Adds a photo mission to the zone. */
export function addMission(zoneId: ZoneId, mission: NewMission): Promise<MissionId> {
  return addMissionIn(requireContext(), zoneId, mission)
}

/** `addMission` for the given user's data. */
export async function addMissionIn(
  context: DataContext,
  zoneId: ZoneId,
  mission: NewMission,
): Promise<MissionId> {
  const id = missionIdIn(zoneId, v.parse(Uuid, context.platform.ids.uuid()))
  await commit(context, { name: 'mission.add', args: { id, ...mission } })
  return id
}

/** Removes a mission; its photos stay. It is not sent while it can be undone; null: nothing is left to undo. */
export function removeMission(id: MissionId): Promise<Deletion | null> {
  return removeMissionIn(requireContext(), id)
}

/** `removeMission` for the given user's data. */
export function removeMissionIn(context: DataContext, id: MissionId): Promise<Deletion | null> {
  return commitWithUndo(context, { name: 'mission.remove', args: { id } })
}

/** Says which mission a photo answers; null: none any more. */
export async function answerMission(photoId: PhotoId, missionId: MissionId | null): Promise<void> {
  await answerMissionIn(requireContext(), photoId, missionId)
}

/** `answerMission` for the given user's data. */
export async function answerMissionIn(
  context: DataContext,
  photoId: PhotoId,
  missionId: MissionId | null,
): Promise<void> {
  await commit(context, { name: 'mission.answer', args: { photoId, missionId } })
}
