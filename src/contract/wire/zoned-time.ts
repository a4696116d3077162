import { type EpochMs, rangeOfDay, type TimeZone } from './time.ts'

const quarterHourMs = 900_000
const maxChangedMs = 12 * quarterHourMs

/** Returns the local time in `timeZone` as `YYYY-MM-DDTHH:mm`, the format of a `datetime-local` field. */
export function toLocalTime(at: EpochMs, timeZone: TimeZone): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/**
 * Returns the time at which the local time occurs in `timeZone`; null for invalid input. If it occurs twice, returns
 * the first; if a clock change skips it, returns the time of the change.
 */
export function fromLocalTime(local: string, timeZone: TimeZone): EpochMs | null {
  const wall = Date.parse(`${local}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) || Number.isNaN(wall)) return null
  const { startAt, endAt } = rangeOfDay(local.slice(0, 10), timeZone)
  const sinceMidnight = wall - Date.parse(`${local.slice(0, 10)}T00:00Z`)
  // Clocks change by a few quarter hours, so the first time that shows this local time or a later one is near.
  for (let at = startAt + sinceMidnight - maxChangedMs; at < endAt; at += quarterHourMs)
    if (at >= startAt && toLocalTime(at, timeZone) >= local) return at
  return endAt
}
