import { formatDay } from '#src/i18n/format.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const halfDayMs = dayMs / 2

/** The first day of a period that begins with a day in UTC, the same wherever it is read. */
export function firstDay(from: number): string {
  return formatDay(from + halfDayMs)
}

/** The last day before the day in UTC that begins then. */
export function lastDay(until: number): string {
  return formatDay(until - halfDayMs)
}
