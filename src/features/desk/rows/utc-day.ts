import { dayMs } from '#src/contract/wire/durations.ts'
import { formatDay } from '#src/i18n/format.ts'

/** Formats the day that begins at this time in UTC. The result is the same in every time zone. */
export function utcDay(beginsAt: number): string {
  return formatDay(beginsAt + dayMs / 2)
}
