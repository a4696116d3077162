import { dayMs } from '#src/contract/wire/durations.ts'
import {
  dayInTimeZone,
  type EpochMs,
  type IsoDay,
  rangeOfDay,
  type TimeZone,
} from '#src/contract/wire/time.ts'
import { isAbove, type PlanId, planLimits } from './plan.ts'

interface ZoneDay {
  readonly day: IsoDay | null
  readonly timeZone: TimeZone
}

/** Returns when the zone's day starts, in the zone's time zone; null if the day has started when the zone is created. */
export function startOfZone({
  createdAt,
  day,
  timeZone,
}: ZoneDay & { readonly createdAt: EpochMs }): EpochMs | null {
  if (day === null || day <= dayInTimeZone(createdAt, timeZone)) return null
  return rangeOfDay(day, timeZone).startAt
}

/** Returns when a zone's lifetime starts: its day, or its creation if that is later. */
export function lifetimeStart({
  createdAt,
  startsAt,
}: {
  readonly createdAt: EpochMs
  readonly startsAt: EpochMs | null
}): EpochMs {
  return Math.max(createdAt, startsAt ?? createdAt)
}

/** Returns the last day that a zone created at `createdAt` may have on its owner's plan. */
export function lastZoneDay(
  plan: PlanId,
  { createdAt, timeZone }: { readonly createdAt: EpochMs; readonly timeZone: TimeZone },
): IsoDay {
  return dayInTimeZone(createdAt + planLimits[plan].zoneDaysAhead * dayMs, timeZone)
}

/** Returns the plan that determines a zone's lifetime and its last possible day. For an ordered zone, at least Basic. */
export function lifetimePlan(plan: PlanId, isOrdered: boolean): PlanId {
  return isOrdered && isAbove('basic', plan) ? 'basic' : plan
}

/** The reason why a zone's day is not allowed. `until`: the last day that the plan allows. */
export type ZoneDayProblem =
  | { readonly kind: 'instant' }
  | { readonly kind: 'far'; readonly until: IsoDay; readonly plan: PlanId }

/** Checks the day of a zone that is created at `createdAt`. Client and server both use this function. */
export function checkZoneDay(
  { day, timeZone, kind }: ZoneDay & { readonly kind: string },
  { plan, createdAt }: { readonly plan: PlanId; readonly createdAt: EpochMs },
): ZoneDayProblem | null {
  if (startOfZone({ createdAt, day, timeZone }) === null) return null
  if (kind === 'instant') return { kind: 'instant' }
  const until = lastZoneDay(plan, { createdAt, timeZone })
  return day !== null && day > until ? { kind: 'far', until, plan } : null
}
