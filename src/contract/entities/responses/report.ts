import * as v from 'valibot'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { PhotoId, ReportId } from '#src/contract/entities/ids/ids.ts'
import { optionalText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { Person } from '#src/contract/entities/accounts/user.ts'

/**
 * Why a photo is reported. `of-me`: the reporter is in it and wants it removed; it is hidden until a moderator decides.
 */
export const ReportReason = v.picklist(['of-me', 'inappropriate', 'harassment', 'illegal', 'spam', 'other'])
export type ReportReason = v.InferOutput<typeof ReportReason>
export const ReportNote = optionalText(500, 'lines')

/**
 * A moderator's decision on a photo. Approving and restoring both show it. These two and hiding close its reports.
 * Holding puts it back under review and revokes an approval.
 */
export const PhotoDecision = v.picklist(['approve', 'hide', 'restore', 'hold'])
export type PhotoDecision = v.InferOutput<typeof PhotoDecision>

/** A report as a row of the zone's scope, for its moderators. */
export const ReportRow = v.object({
  id: ReportId,
  rev: v.number(),
  photoId: PhotoId,
  reason: ReportReason,
  note: v.string(),
  createdAt: EpochMs,
  resolvedAt: v.nullable(EpochMs),
  reporter: Person,
})
export type ReportRow = v.InferOutput<typeof ReportRow>

/** Reports beyond this limit stay open and need another decision. */
export const maxSeenReports = 500

/**
 * The open reports of a photo that the moderator saw. A decision closes these, and does not show a photo that another
 * report has hidden since. Without this field, the decision applies to all reports.
 */
export const SeenReports = v.optional(boundedList(ReportId, maxSeenReports))

/** The name of the photo's file that the moderator saw; older apps omit it. */
export const SeenFile = v.optional(v.pipe(v.string(), v.maxLength(64)))
