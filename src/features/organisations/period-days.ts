import { formatDay } from '#src/i18n/format.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const halfDayMs = dayMs / 2

/** Formats the first day of a period that starts with a UTC day. The result is the same in every time zone. */
export function firstDay(from: number): string {
  return formatDay(from + halfDayMs)
}

/** Formats the last day before the UTC day that starts at this time. */
export function lastDay(until: number): string {
  return formatDay(until - halfDayMs)
}
