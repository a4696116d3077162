import type {
  OrganisationPeriod,
  OrganisationTerms,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import { monthsAfter } from '#src/contract/rules/plan.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** When the period begins that so many others come before. */
export function periodStart(startsAt: EpochMs, period: OrganisationPeriod, count: number): EpochMs {
  return monthsAfter(startsAt, period === 'year' ? 12 * count : count)
}

/** When the day began that a moment belongs to, in UTC: periods begin there. */
export function dayStart(at: EpochMs): EpochMs {
  return Math.floor(at / dayMs) * dayMs
}

/** The moment after the last day, in UTC. */
export function endOf({ lastDay }: Pick<OrganisationTerms, 'lastDay'>): EpochMs {
  return Date.parse(`${lastDay}T00:00:00Z`) + dayMs
}

/** The last day before that moment, as a day in UTC. */
export function lastDayBefore(validUntil: EpochMs): string {
  return new Date(validUntil - 1).toISOString().slice(0, 10)
}
