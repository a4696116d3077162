import { dayMs } from '#src/contract/wire/durations.ts'
import {
  dayInTimeZone,
  type EpochMs,
  type IsoDay,
  rangeOfDay,
  type TimeZone,
} from '#src/contract/wire/time.ts'
import { isAbove, type PlanId, planLimits } from './plan.ts'

interface DayOfZone {
  readonly day: IsoDay | null
  readonly timeZone: TimeZone
}

/** When the day of a zone begins, in the zone's time zone; null where the day has come by the time the zone is made. */
export function startOfZone({
  createdAt,
  day,
  timeZone,
}: DayOfZone & { readonly createdAt: EpochMs }): EpochMs | null {
  if (day === null || day <= dayInTimeZone(createdAt, timeZone)) return null
  return rangeOfDay(day, timeZone).startAt
}

/** From when a zone's life counts: its day, or the moment it was made where that is later. */
export function lifeStart({
  createdAt,
  startsAt,
}: {
  readonly createdAt: EpochMs
  readonly startsAt: EpochMs | null
}): EpochMs {
  return Math.max(createdAt, startsAt ?? createdAt)
}

/** The last day that a zone made at `createdAt` may have on the plan of its owner. */
export function lastZoneDay(
  plan: PlanId,
  { createdAt, timeZone }: { readonly createdAt: EpochMs; readonly timeZone: TimeZone },
): IsoDay {
  return dayInTimeZone(createdAt + planLimits[plan].zoneDaysAhead * dayMs, timeZone)
}

/** The plan that a zone's life and day count by: a zone that was ordered has at least those of Basic. */
export function planOfLife(plan: PlanId, isOrdered: boolean): PlanId {
  return isOrdered && isAbove('basic', plan) ? 'basic' : plan
}

/** What is wrong with a zone's day; `until`: the last day that the plan allows. null: it may be that day. */
export type ZoneDayProblem =
  | { readonly kind: 'instant' }
  | { readonly kind: 'far'; readonly until: IsoDay; readonly plan: PlanId }

/** Checks the day of a zone that is made, or was made, at `createdAt`. Both sides apply it. */
export function checkZoneDay(
  { day, timeZone, kind }: DayOfZone & { readonly kind: string },
  { plan, createdAt }: { readonly plan: PlanId; readonly createdAt: EpochMs },
): ZoneDayProblem | null {
  if (startOfZone({ createdAt, day, timeZone }) === null) return null
  if (kind === 'instant') return { kind: 'instant' }
  const until = lastZoneDay(plan, { createdAt, timeZone })
  return day !== null && day > until ? { kind: 'far', until, plan } : null
}
