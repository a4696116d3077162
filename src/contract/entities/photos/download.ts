import * as v from 'valibot'
import { PhotoId } from '#src/contract/entities/ids/ids.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

/**
 * A photo that the user has downloaded, as a row of their own scope; it stays when the photo is deleted. `countedAt`:
 * when it last used one of the month's downloads; null: never. `isOwn`: the user's own photo, always free. `licence`:
 * the version of the commercial license text of the last download, and its time; null: never downloaded on a plan with
 * commercial rights.
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

/** Returns the calendar month in UTC in which a download counts, as `YYYY-MM`. */
export function monthOf(at: EpochMs): string {
  return new Date(at).toISOString().slice(0, 7)
}

/** True if downloading the photo again does not use one of the month's downloads. */
export function isFreeAgain(
  { isOwn, countedAt }: Pick<DownloadRow, 'isOwn' | 'countedAt'>,
  now: EpochMs,
): boolean {
  return isOwn || (countedAt !== null && monthOf(countedAt) === monthOf(now))
}
