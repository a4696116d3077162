import { formatDay } from '#src/i18n/format.ts'

const halfDayMs = 12 * 3_600_000

/** A day that begins at that moment in UTC, the same wherever it is read. */
export function utcDay(beginsAt: number): string {
  return formatDay(beginsAt + halfDayMs)
}
