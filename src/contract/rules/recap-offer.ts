import {
  dayInTimeZone,
  type EpochMs,
  type IsoDay,
  rangeOfDay,
  type TimeZone,
} from '#src/contract/wire/time.ts'
import { hourMs, dayMs } from '#src/contract/wire/durations.ts'

/** A day of photos starts at six in the morning, because parties continue after midnight. */
const dayBeginsMs = 6 * hourMs
/** How many days are searched for the one with the most photos. */
const consideredDays = 14
/** How long after the day with the most photos its recap is offered. */
const morningMs = 48 * hourMs
/** How long before a zone's end its recap is offered again; at most a quarter of the zone's lifetime. */
const endingMs = dayMs
const endingShare = 1 / 4

/** Minimum number of photos for an offer. With fewer, the recap is still available in the zone's menu. */
export const minOfferedPhotos = 6

/** Why a recap is offered. */
export type RecapReason = 'morning' | 'ending'

export interface PhotoDay {
  readonly startAt: EpochMs
  readonly endAt: EpochMs
}

/** Returns the day of photos that a time belongs to. */
export function photoDayOf(at: EpochMs, timeZone: TimeZone): IsoDay {
  return dayInTimeZone(at - dayBeginsMs, timeZone)
}

/** Returns the days of photos up to that of `now`, newest first. */
export function photoDays(now: EpochMs, timeZone: TimeZone): readonly PhotoDay[] {
  return Array.from({ length: consideredDays }, (_, back) => {
    const day = photoDayOf(now - back * dayMs, timeZone)
    const { startAt, endAt } = rangeOfDay(day, timeZone)
    return { startAt: startAt + dayBeginsMs, endAt: endAt + dayBeginsMs }
  })
}

interface OfferingZone {
  readonly createdAt: EpochMs
  readonly expiresAt: EpochMs | null
}

/** Returns when an offer of the zone's recap may start or end. `days`: its photo days. */
export function offerTimes(zone: OfferingZone, days: readonly PhotoDay[]): readonly EpochMs[] {
  const mornings = days.flatMap(({ endAt }) => [endAt, endAt + morningMs])
  return zone.expiresAt === null ? mornings : [...mornings, zone.expiresAt - endingMsOf(zone), zone.expiresAt]
}

function endingMsOf({ createdAt, expiresAt }: OfferingZone): number {
  return expiresAt === null ? 0 : Math.min(endingMs, (expiresAt - createdAt) * endingShare)
}

/** Returns until when the recap of a zone is offered because the zone ends soon; null: not now. */
export function endingOffer(zone: OfferingZone, now: EpochMs): EpochMs | null {
  const { expiresAt } = zone
  if (expiresAt === null) return null
  return now < expiresAt && now >= expiresAt - endingMsOf(zone) ? expiresAt : null
}

/**
 * Returns until when a recap is offered after the day with the most photos; null: not now. Of two days with equal
 * numbers, the later one counts.
 */
export function morningOffer(
  days: readonly (PhotoDay & { readonly photos: number })[],
  now: EpochMs,
): EpochMs | null {
  const [liveliest] = days.toSorted((a, b) => b.photos - a.photos || b.startAt - a.startAt)
  if (liveliest === undefined || liveliest.photos < minOfferedPhotos) return null
  const until = liveliest.endAt + morningMs
  return now >= liveliest.endAt && now < until ? until : null
}
