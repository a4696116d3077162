import * as v from 'valibot'
import { type PhotoId, reportIdIn, Uuid, zoneIdOf } from '#src/contract/ids.ts'
import type { PhotoDecision, ReportReason } from '#src/contract/report.ts'
import { commit } from '../commit.ts'
import { requireContext } from '../current-data.ts'
import type { DataContext } from '../data-context.ts'

interface NewReport {
  readonly reason: ReportReason
  /** Must pass ReportNote; '' for nothing. */
  readonly note: string
}

/** Reports a photo to the zone's moderators; `of-me` hides it at once until they decide. @public */
export function reportPhoto(photoId: PhotoId, report: NewReport): Promise<void> {
  return reportPhotoIn(requireContext(), photoId, report)
}

/** `reportPhoto` for the given user's data. */
export async function reportPhotoIn(
  context: DataContext,
  photoId: PhotoId,
  report: NewReport,
): Promise<void> {
  const id = reportIdIn(zoneIdOf(photoId), v.parse(Uuid, context.platform.ids.uuid()))
  await commit(context, { name: 'photo.report', args: { id, photoId, ...report } })
}

/** Shows or hides a photo as a moderator, which settles its reports. @public */
export function moderatePhoto(photoId: PhotoId, decision: PhotoDecision): Promise<void> {
  return moderatePhotoIn(requireContext(), photoId, decision)
}

/** `moderatePhoto` for the given user's data. */
export async function moderatePhotoIn(
  context: DataContext,
  photoId: PhotoId,
  decision: PhotoDecision,
): Promise<void> {
  await commit(context, { name: 'photo.moderate', args: { photoId, decision } })
}
