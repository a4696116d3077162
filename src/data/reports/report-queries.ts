import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import type { PhotoView } from '#src/data/photos/photo-view.ts'
import { foldContextOf, foldPhotos, newestFirst, readPhoto } from '#src/data/photos/read-photos.ts'
import type { ReportView } from './report-view.ts'

export interface ReportedPhoto {
  readonly photo: PhotoView
  readonly reports: readonly ReportView[]
}

/** Reported photos with open reports, for the zone’s moderators, oldest report first. */
export function useReportedPhotos(zoneId: ZoneId): readonly ReportedPhoto[] | undefined {
  return useLiveData(`reported ${zoneId}`, (context) => readReportedPhotos(context, zoneId))
}

/** Returns the photos with an open report. Photos that do not exist anymore are omitted. */
export async function readReportedPhotos(
  context: DataContext,
  zoneId: ZoneId,
): Promise<readonly ReportedPhoto[]> {
  const open = (await readReports(context, zoneId)).filter((report) => !isResolved(report)).toReversed()
  const byPhoto = Map.groupBy(open, ({ photoId }) => photoId)
  const found = await Promise.all(
    [...byPhoto].map(async ([id, reports]) => ({ photo: await readPhoto(context, id), reports })),
  )
  return found.flatMap(({ photo, reports }) => (photo === null ? [] : [{ photo, reports }]))
}

/** Photos waiting for approval, oldest first. A guest sees only their own. */
export function usePendingPhotos(zoneId: ZoneId): readonly PhotoView[] | undefined {
  return useLiveData(`pending ${zoneId}`, (context) => readPhotosUnderReview(context, zoneId, 'pending'))
}

/** Hidden photos, newest first. A guest sees only their own. */
export function useHiddenPhotos(zoneId: ZoneId): readonly PhotoView[] | undefined {
  return useLiveData(`hidden ${zoneId}`, (context) => readPhotosUnderReview(context, zoneId, 'hidden'))
}

/** Returns the zone’s reports with unsent changes applied: open ones first, then newest first. */
export async function readReports(context: DataContext, zoneId: ZoneId): Promise<readonly ReportView[]> {
  const { database } = context
  const pending = await pendingFor(database, `reports:${zoneId}`)
  const base = await database.reports.where('id').between(`${zoneId}_`, `${zoneId}_${lastKey}`).toArray()
  const fold = await foldContextOf(context, pending)
  return base
    .flatMap((row) => foldView('report', { ...row, isWaiting: false }, { rows: pending, fold }) ?? [])
    .toSorted((a, b) => Number(isResolved(a)) - Number(isResolved(b)) || b.createdAt - a.createdAt)
}

function isResolved({ resolvedAt }: ReportView): boolean {
  return resolvedAt !== null
}

/** Returns the zone’s photos under review, with unsent decisions applied. */
export async function readPhotosUnderReview(
  context: DataContext,
  zoneId: ZoneId,
  status: 'pending' | 'hidden',
): Promise<readonly PhotoView[]> {
  const { database } = context
  const pending = await pendingFor(database, `zone:${zoneId}`)
  const decided = pending.flatMap((row) =>
    row.name === 'photo.moderate' || row.name === 'photo.report' ? [row.args.photoId] : [],
  )
  const underReview = await database.photos.where('heldIn').equals(zoneId).toArray()
  const known = new Set(underReview.map(({ id }) => id))
  const others = await database.photos.bulkGet([...new Set(decided)].filter((id) => !known.has(id)))
  const rows = [...underReview, ...others.flatMap((row) => row ?? [])]
  const views = (await foldPhotos(context, rows, pending)).filter((view) => view.status === status)
  const newest = views.toSorted(newestFirst)
  return status === 'pending' ? newest.toReversed() : newest
}
