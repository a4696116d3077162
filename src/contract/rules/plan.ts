import * as v from 'valibot'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

export const PlanId = v.picklist(['free', 'basic', 'plus', 'pro', 'premium'])
/** Plan ids, cheapest first. */
export type PlanId = v.InferOutput<typeof PlanId>

/** True if a plan is higher than another. */
export function isAbove(plan: PlanId, other: PlanId): boolean {
  return PlanId.options.indexOf(plan) > PlanId.options.indexOf(other)
}

/** The limits of a plan. `downloads`: new photos per calendar month, null = unlimited. */
export interface PlanLimits {
  readonly downloads: number | null
  readonly zoneLifetime: { readonly days: number } | { readonly months: number }
  /** How many days after a zone's creation its day may be. */
  readonly zoneDaysAhead: number
  readonly scansFromAnywhere: boolean
  readonly keepsMemorials: boolean
  /** Personal tokens can be used. */
  readonly hasApiAccess: boolean
  /** Other people’s photos are downloaded with a license for commercial use. */
  readonly hasCommercialRights: boolean
  /** Many photos can be downloaded as one collection. */
  readonly hasCollections: boolean
  readonly rendition: 'wall' | 'standard' | 'high' | 'original'
}

export const planLimits: Readonly<Record<PlanId, PlanLimits>> = {
  free: {
    downloads: 3,
    zoneLifetime: { days: 4 },
    zoneDaysAhead: 31,
    scansFromAnywhere: false,
    keepsMemorials: false,
    hasApiAccess: false,
    hasCommercialRights: false,
    hasCollections: false,
    rendition: 'wall',
  },
  basic: {
    downloads: 5,
    zoneLifetime: { days: 7 },
    zoneDaysAhead: 62,
    scansFromAnywhere: false,
    keepsMemorials: false,
    hasApiAccess: false,
    hasCommercialRights: false,
    hasCollections: false,
    rendition: 'standard',
  },
  plus: {
    downloads: 15,
    zoneLifetime: { months: 1 },
    zoneDaysAhead: 183,
    scansFromAnywhere: true,
    keepsMemorials: false,
    hasApiAccess: false,
    hasCommercialRights: false,
    hasCollections: true,
    rendition: 'high',
  },
  pro: {
    downloads: 30,
    zoneLifetime: { months: 3 },
    zoneDaysAhead: 366,
    scansFromAnywhere: true,
    keepsMemorials: false,
    hasApiAccess: true,
    hasCommercialRights: true,
    hasCollections: true,
    rendition: 'original',
  },
  premium: {
    downloads: null,
    zoneLifetime: { months: 6 },
    zoneDaysAhead: 366,
    scansFromAnywhere: true,
    keepsMemorials: true,
    hasApiAccess: true,
    hasCommercialRights: true,
    hasCollections: true,
    rendition: 'original',
  },
}

/** Minimum time for which every photo is kept: 4 days. */
export const photoLifetimeMs = 4 * dayMs

/** How long an ended zone is hidden before its photos are deleted: 72 hours. */
export const zoneGraceMs = 3 * dayMs

/**
 * Returns when a zone whose lifetime starts at `startedAt` ends on its owner's plan. Months are calendar months in UTC,
 * limited to the last day of the month.
 */
export function zoneExpiresAt(startedAt: EpochMs, plan: PlanId): EpochMs {
  const lifetime = planLimits[plan].zoneLifetime
  if ('days' in lifetime) return startedAt + lifetime.days * dayMs
  return monthsAfter(startedAt, lifetime.months)
}

/** Returns the time some calendar months later in UTC, limited to the last day of that month. */
export function monthsAfter(at: EpochMs, months: number): EpochMs {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return date.getTime()
}

/** A photo expires at `max(uploadedAt + 4 days, zone.expiresAt)`; null in a memorial zone, which never ends. */
export function photoExpiresAt(uploadedAt: EpochMs, zoneEndsAt: EpochMs | null): EpochMs | null {
  return zoneEndsAt === null ? null : Math.max(uploadedAt + photoLifetimeMs, zoneEndsAt)
}
