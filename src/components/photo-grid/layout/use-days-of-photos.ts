import { useMemo } from 'react'
import { formatNamedDay } from '#src/i18n/format-named-day.ts'
import { gridWords } from '#src/i18n/en/grid.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { type TimeZone, dayInTimeZone } from '#src/contract/wire/time.ts'
import { useServerOffset } from '#src/data/engine/use-server-offset.ts'
import { browserPlatform } from '#src/platform/browser-platform.ts'
import { startsOfDays } from './days-of-photos.ts'
import type { GridParts } from './place-photos.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

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
