import { useMemo } from 'react'
import { type PhotoIndex, countOf } from '#src/data/engine/replica/photo-index.ts'
import { firstBefore } from '#src/data/photos/index-parts.ts'
import { formatNamedDay } from '#src/i18n/format-named-day.ts'
import { gridWords } from '#src/i18n/en/grid.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { dayInTimeZone, type EpochMs, rangeOfDay, type TimeZone } from '#src/contract/wire/time.ts'
import { useToday } from '#src/components/time/use-now.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import type { GridParts } from './place-photos.ts'

/** The days of a zone's photos as parts of its grid, in the zone's time zone. */
export function useDaysOfPhotos(timeZone: TimeZone): GridParts {
  const words = useWords(gridWords)
  const today = useToday(timeZone)
  return useMemo(
    () => ({
      startsOf: (index, oldestAt) => startsOfDays(index, timeZone, oldestAt),
      nameOf: (uploadedAt) => {
        const day = dayInTimeZone(uploadedAt, timeZone)
        if (day === today) return words.today
        // The day before today, computed from noon because clocks may have changed.
        const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - dayMs).toISOString().slice(0, 10)
        return day === yesterday ? words.yesterday : formatNamedDay(day, today.slice(0, 4))
      },
    }),
    [words, timeZone, today],
  )
}

/**
 * The position of each day's first photo. Empty unless the photos, the oldest of which is from `oldestAt`, span several
 * days.
 */
export function startsOfDays(
  index: PhotoIndex,
  timeZone: TimeZone,
  oldestAt: EpochMs | null,
): readonly number[] {
  const newestAt = index.uploadedAts[0]
  if (newestAt === undefined || oldestAt === null) return []
  if (dayInTimeZone(newestAt, timeZone) === dayInTimeZone(oldestAt, timeZone)) return []
  const starts: number[] = []
  let position = 0
  while (position < countOf(index)) {
    starts.push(position)
    const { startAt } = rangeOfDay(dayInTimeZone(index.uploadedAts[position] ?? 0, timeZone), timeZone)
    position = firstBefore(index, startAt)
  }
  return starts
}
