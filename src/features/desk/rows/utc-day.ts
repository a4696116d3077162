import { dayMs } from '#src/contract/wire/durations.ts'
import { formatDay } from '#src/i18n/format.ts'

/** A day that begins at that moment in UTC, the same wherever it is read. */
export function utcDay(beginsAt: number): string {
  return formatDay(beginsAt + dayMs / 2)
}
