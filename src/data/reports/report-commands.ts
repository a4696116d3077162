import * as v from 'valibot'
import {
  type MutationId,
  type PhotoId,
  type ReportId,
  reportIdIn,
  Uuid,
  zoneIdOf,
} from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import {
  maxSeenReports,
  type PhotoDecision,
  type ReportReason,
} from '#src/contract/entities/responses/report.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { isUnsent } from '#src/data/engine/outbox/outbox-row.ts'
import { pendingFor, removeRows } from '#src/data/engine/outbox/outbox-store.ts'

interface NewReport {
  readonly reason: ReportReason
  /** Must pass ReportNote. '' for no note. */
  readonly note: string
}

/** Reports a photo to the zone’s moderators. `of-me` hides it at once until they decide. */
export async function reportPhoto(
  photoId: PhotoId,
  report: NewReport,
  context = requireContext(),
): Promise<void> {
  const id = reportIdIn(zoneIdOf(photoId), v.parse(Uuid, context.platform.ids.uuid()))
  await commit(context, { name: 'photo.report', args: { id, photoId, ...report } })
}

/** A moderator’s decision, which can be undone until the page is closed. */
export interface Decision {
  readonly photoId: PhotoId
  readonly undo: () => Promise<void>
}

/** Shows or hides a photo as a moderator. `status`: the status that undo restores. */
export async function decidePhoto(
  { id: photoId, status }: Pick<PhotoRow, 'id' | 'status'>,
  decision: PhotoDecision,
  context = requireContext(),
): Promise<Decision> {
  const mutationId = await moderatePhotoIn(context, photoId, decision)
  let undone: Promise<void> | null = null
  return { photoId, undo: () => (undone ??= revertDecision(context, { mutationId, photoId, status })) }
}

/** Shows or hides a photo as a moderator. This also closes its reports. */
export async function moderatePhotoIn(
  context: DataContext,
  photoId: PhotoId,
  decision: PhotoDecision,
): Promise<MutationId | null> {
  const seen = (await context.database.photos.get(photoId))?.filename
  const reports = await openReportsOf(context, photoId)
  return commit(context, { name: 'photo.moderate', args: { photoId, decision, seen, reports } })
}

/** Returns the reports that the moderator sees for a photo, including their own unsent ones. */
async function openReportsOf({ database }: DataContext, photoId: PhotoId): Promise<ReportId[]> {
  const zoneId = zoneIdOf(photoId)
  const reports = await database.reports.where('id').between(`${zoneId}_`, `${zoneId}_${lastKey}`).toArray()
  const open = reports.filter((report) => report.photoId === photoId && report.resolvedAt === null)
  const own = (await pendingFor(database, `reports:${zoneId}`)).flatMap((row) =>
    row.name === 'photo.report' && row.args.photoId === photoId ? [row.args.id] : [],
  )
  return [...open.map(({ id }) => id), ...own].slice(0, maxSeenReports)
}

interface DecisionRecord {
  readonly mutationId: MutationId | null
  readonly photoId: PhotoId
  readonly status: PhotoRow['status']
}

/**
 * Removes the decision if it was never sent, which reopens the reports. Otherwise makes the opposite decision.
 */
async function revertDecision(
  context: DataContext,
  { mutationId, photoId, status }: DecisionRecord,
): Promise<void> {
  const { outbox, pictures } = context.database
  const wasUnsent = await context.database.transaction('rw', outbox, pictures, async () => {
    const row = mutationId === null ? undefined : await outbox.where('mutationId').equals(mutationId).first()
    if (row === undefined || !isUnsent(row)) return false
    await removeRows(context.database, [row])
    return true
  })
  if (wasUnsent) return
  const oppositeDecision = status === 'hidden' ? 'hide' : status === 'pending' ? 'hold' : 'restore'
  await moderatePhotoIn(context, photoId, oppositeDecision)
}
