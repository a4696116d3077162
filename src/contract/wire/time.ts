import * as v from 'valibot'
import { dayMs } from '#src/contract/wire/durations.ts'

/** Milliseconds since 1970-01-01T00:00:00Z, an integer up to the maximum time of a `Date`. */
export const EpochMs = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8.64e15))
export type EpochMs = v.InferOutput<typeof EpochMs>

/** An ISO 8601 time with its offset, as used by calls, on a valid calendar day. */
export const IsoTime = v.pipe(
  v.string('must be a time'),
  v.isoTimestamp('must be a time such as 2026-06-01T12:00:00Z'),
  v.check((time) => isCalendarDay(time.slice(0, 10)), 'is not on a valid calendar day'),
)
export type IsoTime = v.InferOutput<typeof IsoTime>

/** A valid calendar day `YYYY-MM-DD`. */
export const IsoDay = v.pipe(
  v.string('must be a day'),
  v.isoDate('must be a day such as 2026-06-01'),
  v.check(isCalendarDay, 'is not a valid calendar day'),
)
export type IsoDay = v.InferOutput<typeof IsoDay>

/** An IANA time zone that this runtime supports, for example `Europe/Berlin`. */
export const TimeZone = v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, 'is not a known time zone'))
export type TimeZone = v.InferOutput<typeof TimeZone>

interface DayCache {
  readonly format: Intl.DateTimeFormat
  /** The quarter hour of the last lookup, counted from 1970, and its day. */
  quarter: number
  day: IsoDay
}

const daysByZone = new Map<string, DayCache>()

/** Returns the calendar day of `at` in `timeZone`. */
export function dayInTimeZone(at: EpochMs, timeZone: TimeZone): IsoDay {
  let days = daysByZone.get(timeZone)
  if (days === undefined) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
    days = { format: new Intl.DateTimeFormat('en-CA', { timeZone, ...parts }), quarter: Number.NaN, day: '' }
    daysByZone.set(timeZone, days)
  }
  // Consecutive lookups are usually on the same day, and a quarter hour never spans two days.
  const quarter = Math.floor(at / quarterHourMs)
  if (quarter !== days.quarter) {
    days.quarter = quarter
    days.day = days.format.format(at)
  }
  return days.day
}

/**
 * Returns the half-open range of times [startAt, endAt) of a calendar day in `timeZone`. It is 23 or 25 hours long on
 * days with a clock change.
 */
export function rangeOfDay(
  day: IsoDay,
  timeZone: TimeZone,
): { readonly startAt: EpochMs; readonly endAt: EpochMs } {
  const utcMidnight = Date.parse(`${day}T00:00:00Z`)
  return { startAt: startOfDay(utcMidnight, timeZone), endAt: startOfDay(utcMidnight + dayMs, timeZone) }
}

const quarterHourMs = 900_000

/** Every zone's offset is a multiple of a quarter hour, and changes at a quarter hour. */
function startOfDay(utcMidnight: EpochMs, timeZone: TimeZone): EpochMs {
  const day = new Date(utcMidnight).toISOString().slice(0, 10)
  let low = (utcMidnight - dayMs) / quarterHourMs
  let high = (utcMidnight + dayMs) / quarterHourMs
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (dayInTimeZone(middle * quarterHourMs, timeZone) < day) low = middle + 1
    else high = middle
  }
  return low * quarterHourMs
}

/** `Date` would read an invalid day, for example February 31, as a day of the next month. */
function isCalendarDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** Cache of known zones: creating a formatter takes as long as reading a hundred rows. */
const knownZones = new Set<string>()

/** True if this runtime supports the time zone. */
export function isTimeZone(name: string): boolean {
  if (knownZones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format(0)
  } catch {
    return false
  }
  // Names are case-insensitive, so the number of spellings is practically unlimited.
  if (knownZones.size < 1000) knownZones.add(name)
  return true
}
