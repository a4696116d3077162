import * as v from 'valibot'
import { boundedList } from '#src/contract/rules/bounds.ts'
import { PhotoId, ReportId } from '#src/contract/entities/ids/ids.ts'
import { optionalText } from '#src/contract/rules/text.ts'
import { EpochMs } from '#src/contract/wire/time.ts'
import { Person } from '#src/contract/entities/accounts/user.ts'

/** Why a photo is reported. `of-me`: they are in it and want it gone; it is hidden until a moderator has decided. */
export const ReportReason = v.picklist(['of-me', 'inappropriate', 'harassment', 'illegal', 'spam', 'other'])
export type ReportReason = v.InferOutput<typeof ReportReason>
export const ReportNote = optionalText(500, 'lines')

/**
 * What a moderator decides of a photo. Approving and restoring both show it, and settle its reports as hiding does;
 * holding lets it wait for approval again, which takes an approval back.
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

/** Those behind it stay open, and are decided over next. */
export const maxSeenReports = 500

/**
 * The open reports of a photo as a moderator was shown them: a decision settles these, and shows no photo that another one
 * has hidden since. An app that does not tell leaves it out, and decides over all.
 */
export const SeenReports = v.optional(boundedList(ReportId, maxSeenReports))

/** The name of a photo's file as a moderator was shown it; an app that does not tell leaves it out. */
export const SeenFile = v.optional(v.pipe(v.string(), v.maxLength(64)))
