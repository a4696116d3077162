import { useMemo } from 'react'
import { type PhotoIndex, countOf } from '#src/data/engine/replica/photo-index.ts'
import { firstBefore } from '#src/data/photos/index-parts.ts'
import { formatNamedDay } from '#src/i18n/format-named-day.ts'
import { gridWords } from '#src/i18n/en/grid.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { dayInTimeZone, type EpochMs, rangeOfDay, type TimeZone } from '#src/contract/wire/time.ts'
import { useServerOffset } from '#src/data/engine/use-server-offset.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import type { GridParts } from './place-photos.ts'

/** The days of a zone's photos as parts of its grid, by the zone's own time zone. */
export function useDaysOfPhotos(timeZone: TimeZone): GridParts {
  const words = useWords(gridWords)
  const offsetMs = useServerOffset()
  return useMemo(
    () => ({
      startsOf: (index, oldestAt) => startsOfDays(index, timeZone, oldestAt),
      nameOf: (uploadedAt) => {
        const now = browserPlatform.clock.now() + offsetMs
        const today = dayInTimeZone(now, timeZone)
        const day = dayInTimeZone(uploadedAt, timeZone)
        if (day === today) return words.today
        // The one before today's day: clocks may have changed in between.
        const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - dayMs).toISOString().slice(0, 10)
        return day === yesterday ? words.yesterday : formatNamedDay(day, today.slice(0, 4))
      },
    }),
    [words, timeZone, offsetMs],
  )
}

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
