import type { MissionId, PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { MissionRow } from '#src/contract/entities/zones/mission.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { foldContextOf, foldPhotos, isShown, newestFirst, readLocal } from '#src/data/photos/read-photos.ts'
import type { MissionView } from './mission-view.ts'

/** A mission with the photos that answer it. */
export interface AnsweredMission extends MissionView {
  /** Newest first, limited to those the reader can see. Includes unsent photos on this device. */
  readonly photos: readonly PhotoView[]
  /** True if one of them is the reader’s own. */
  readonly isDone: boolean
}

/** The zone's photo missions, oldest first. */
export function useMissions(zoneId: ZoneId): readonly MissionView[] | undefined {
  return useLiveData(`missions ${zoneId}`, (context) => readMissions(context, zoneId))
}

/** The zone's photo missions with the photos that answer them, oldest first. */
export function useAnsweredMissions(zoneId: ZoneId): readonly AnsweredMission[] | undefined {
  return useLiveData(`answered missions ${zoneId}`, (context) => readAnsweredMissions(context, zoneId))
}

/** Returns the missions with unsent changes applied. */
export async function readMissions(context: DataContext, zoneId: ZoneId): Promise<readonly MissionView[]> {
  const { database } = context
  const pending = await pendingFor(database, `missions:${zoneId}`)
  const base = await database.missions.where('id').between(`${zoneId}_`, `${zoneId}_${lastKey}`).toArray()
  const views = new Map<MissionId, MissionView>(base.map((row) => [row.id, { ...row, isWaiting: false }]))
  const fold = await foldContextOf(context, pending)
  for (const row of pending) {
    if (row.name !== 'mission.add' && row.name !== 'mission.remove') continue
    const { id } = row.args
    const folded = foldView('mission', views.get(id) ?? null, { rows: [row], fold })
    if (folded === null) views.delete(id)
    else views.set(id, folded)
  }
  return [...views.values()].toSorted(oldestFirst)
}

/** Returns the missions with their photos. Reads only photos that answer a mission, and unsent changes. */
export async function readAnsweredMissions(
  context: DataContext,
  zoneId: ZoneId,
): Promise<readonly AnsweredMission[]> {
  const missions = await readMissions(context, zoneId)
  if (missions.length === 0) return []
  const byMission = Map.groupBy(await readAnswers(context, zoneId), ({ missionId }) => missionId)
  return missions.map((mission) => {
    const photos = (byMission.get(mission.id) ?? []).toSorted(newestFirst)
    return { ...mission, photos, isDone: photos.some(({ uploader }) => uploader.id === context.user.id) }
  })
}

async function readAnswers(context: DataContext, zoneId: ZoneId): Promise<readonly PhotoView[]> {
  const { database } = context
  const pending = await pendingFor(database, `zone:${zoneId}`)
  const stored = await database.photos
    .where('missionId')
    .between(`${zoneId}_`, `${zoneId}_${lastKey}`)
    .toArray()
  const storedIds = new Set<PhotoId>(stored.map(({ id }) => id))
  const answeringIds = pending.flatMap((row) =>
    row.name === 'mission.answer' && !storedIds.has(row.args.photoId) ? [row.args.photoId] : [],
  )
  const others = await database.photos.bulkGet([...new Set(answeringIds)])
  const rows = [...stored, ...others.flatMap((row) => row ?? [])]
  const now = context.nowUntil(rows.map(({ expiresAt }) => expiresAt))
  const current = rows.filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
  const always = { startAt: 0, endAt: Number.MAX_SAFE_INTEGER }
  const views = [
    ...(await foldPhotos(context, current, pending)),
    ...(await readLocal(context, always, pending)),
  ]
  return views.filter((view) => isShown(view) && view.missionId != null)
}

function oldestFirst(a: MissionRow, b: MissionRow): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
}
