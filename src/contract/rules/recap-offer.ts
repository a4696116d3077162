import {
  dayInTimeZone,
  type EpochMs,
  type IsoDay,
  rangeOfDay,
  type TimeZone,
} from '#src/contract/wire/time.ts'
import { hourMs, dayMs } from '#src/contract/wire/durations.ts'

/** A party goes on after midnight: a day of photos begins at six in the morning. */
const dayBeginsMs = 6 * hourMs
/** So many days are looked at for the liveliest. */
const lookedAtDays = 14
/** How long after the liveliest day its recap is offered. */
const morningMs = 48 * hourMs
/** How long before a zone's end its recap is offered again: a quarter of its life at most. */
const endingMs = dayMs
const endingShare = 1 / 4

/** Fewer photos than that are offered no recap; it can be had from the zone's menu nevertheless. */
export const leastOfferedPhotos = 6

/** Why a recap is offered now. */
export type RecapReason = 'morning' | 'ending'

export interface PhotoDay {
  readonly startAt: EpochMs
  readonly endAt: EpochMs
}

/** The day of photos that a moment belongs to. */
export function photoDayOf(at: EpochMs, timeZone: TimeZone): IsoDay {
  return dayInTimeZone(at - dayBeginsMs, timeZone)
}

/** The days of photos up to the one of `now`, newest first. */
export function photoDays(now: EpochMs, timeZone: TimeZone): readonly PhotoDay[] {
  return Array.from({ length: lookedAtDays }, (_, back) => {
    const day = photoDayOf(now - back * dayMs, timeZone)
    const { startAt, endAt } = rangeOfDay(day, timeZone)
    return { startAt: startAt + dayBeginsMs, endAt: endAt + dayBeginsMs }
  })
}

/** Until when the recap of a zone is offered because the zone ends soon; null: not now. */
export function endingOffer(
  { createdAt, expiresAt }: { readonly createdAt: EpochMs; readonly expiresAt: EpochMs | null },
  now: EpochMs,
): EpochMs | null {
  if (expiresAt === null) return null
  const beforeMs = Math.min(endingMs, (expiresAt - createdAt) * endingShare)
  return now < expiresAt && now >= expiresAt - beforeMs ? expiresAt : null
}

/**
 * Until when a recap is offered because the liveliest day is over, by how many photos each day has; null: not now. The
 * later of two days that are as lively counts.
 */
export function morningOffer(
  days: readonly (PhotoDay & { readonly photos: number })[],
  now: EpochMs,
): EpochMs | null {
  const [liveliest] = days.toSorted((a, b) => b.photos - a.photos || b.startAt - a.startAt)
  if (liveliest === undefined || liveliest.photos < leastOfferedPhotos) return null
  const until = liveliest.endAt + morningMs
  return now >= liveliest.endAt && now < until ? until : null
}
