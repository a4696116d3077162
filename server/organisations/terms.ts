import type {
  OrganisationPeriod,
  OrganisationTerms,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import { monthsAfter } from '#src/contract/rules/plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** Returns the start of the period that has `count` periods before it. */
export function periodStart(startsAt: EpochMs, period: OrganisationPeriod, count: number): EpochMs {
  return monthsAfter(startsAt, period === 'year' ? 12 * count : count)
}

/** Returns the start of the day (UTC) that contains a time. Periods start at the beginning of a day. */
export function dayStart(at: EpochMs): EpochMs {
  return Math.floor(at / dayMs) * dayMs
}

/** Returns the time right after the last day, in UTC. */
export function endOf({ lastDay }: Pick<OrganisationTerms, 'lastDay'>): EpochMs {
  return Date.parse(`${lastDay}T00:00:00Z`) + dayMs
}

/** Returns the last day before a time, as a day in UTC. */
export function lastDayBefore(validUntil: EpochMs): string {
  return new Date(validUntil - 1).toISOString().slice(0, 10)
}
