import { type MissionId, zoneIdOf } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { readReported } from '#src/data/recap/recap-queries.ts'
import { readAnsweredMissions } from './mission-queries.ts'
import type { MissionView } from './mission-view.ts'

/** A mission whose photos are taken from the same place. */
export interface TimeLapse extends MissionView {
  /**
   * Newest first: photos that everyone in the zone can see now, and the reader’s own unsent photos. Excludes photos
   * with an open report on this device.
   */
  readonly photos: readonly PhotoView[]
}

/** The time-lapse. null if there is none with that id, undefined while loading. */
export function useTimeLapse(id: MissionId): TimeLapse | null | undefined {
  return useLiveData(`time-lapse ${id}`, (context) => readTimeLapse(context, id))
}

export async function readTimeLapse(context: DataContext, id: MissionId): Promise<TimeLapse | null> {
  const zoneId = zoneIdOf(id)
  const mission = (await readAnsweredMissions(context, zoneId)).find((one) => one.id === id)
  if (mission === undefined || !mission.isTimeLapse) return null
  const reported = await readReported(context, zoneId)
  const photos = mission.photos.filter(
    (photo) => (photo.status === 'ready' || photo.isLocal) && !reported.has(photo.id),
  )
  return { ...mission, photos }
}
