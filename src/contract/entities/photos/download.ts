import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/**
 * A photo that the user has downloaded, as a row of their own scope; it stays when the photo goes. `countedAt`: when it last
 * took one of the month's downloads; null: it never did. `isOwn`: their own photo, always free. `licence`: the version of
 * the text of commercial rights with which it was downloaded last, and when; null: never on a plan with them.
 */
export const DownloadRow = v.object({
  id: PhotoId,
  rev: v.number(),
  name: v.string(),
  zoneName: v.string(),
  isOwn: v.boolean(),
  countedAt: v.nullable(EpochMs),
  firstAt: EpochMs,
  lastAt: EpochMs,
  times: v.number(),
  licence: v.nullable(v.object({ version: v.string(), at: EpochMs })),
})
export type DownloadRow = v.InferOutput<typeof DownloadRow>

/** The calendar month in UTC, `YYYY-MM`, in which downloads are counted. */
export function monthOf(at: EpochMs): string {
  return new Date(at).toISOString().slice(0, 7)
}

/** Whether downloading it again does not count against the month's downloads. */
export function isFreeAgain(
  { isOwn, countedAt }: Pick<DownloadRow, 'isOwn' | 'countedAt'>,
  now: EpochMs,
): boolean {
  return isOwn || (countedAt !== null && monthOf(countedAt) === monthOf(now))
}
