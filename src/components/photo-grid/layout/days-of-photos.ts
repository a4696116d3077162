import { type EpochMs, type TimeZone, dayInTimeZone, rangeOfDay } from '#src/contract/wire/time.ts'
import { firstBefore } from '#src/data/photos/index-parts.ts'
import { type PhotoIndex, countOf } from '#src/data/engine/replica/photo-index.ts'

/** The place of each day's first photo, where all photos, of which the oldest is of `oldestAt`, are of several days. */
export function startsOfDays(
  index: PhotoIndex,
  timeZone: TimeZone,
  oldestAt: EpochMs | null,
): readonly number[] {
  const newestAt = index.uploadedAts[0]
  if (newestAt === undefined || oldestAt === null) return []
  if (dayInTimeZone(newestAt, timeZone) === dayInTimeZone(oldestAt, timeZone)) return []
  const starts: number[] = []
  let place = 0
  while (place < countOf(index)) {
    starts.push(place)
    const { startAt } = rangeOfDay(dayInTimeZone(index.uploadedAts[place] ?? 0, timeZone), timeZone)
    place = firstBefore(index, startAt)
  }
  return starts
}
