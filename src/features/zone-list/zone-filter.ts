import * as v from 'valibot'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

export const ZoneFilter = v.picklist(['all', 'mine', 'joined', 'ending'])
export type ZoneFilter = v.InferOutput<typeof ZoneFilter>

/** A zone ends soon in its last day. */
export function endsSoon({ expiresAt }: Pick<ZoneView, 'expiresAt'>, now: EpochMs): boolean {
  return expiresAt !== null && expiresAt > now && expiresAt - now < dayMs
}

/**
 * True if a zone should show a warning before it ends: in the last quarter of its time, at most one day, and only if it
 * has photos. By the last day alone, a zone made for one day would end soon from its first minute.
 */
export function shouldWarnOfEnd(
  { createdAt, expiresAt, photoCount }: Pick<ZoneView, 'createdAt' | 'expiresAt' | 'photoCount'>,
  now: EpochMs,
): boolean {
  if (expiresAt === null || photoCount === 0) return false
  return endsSoon({ expiresAt }, now) && expiresAt - now < (expiresAt - createdAt) / 4
}

/** True if the filter matches the zone. An unconfirmed zone counts as joined. */
export function isShown(zone: ZoneView, filter: ZoneFilter, now: EpochMs): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'mine':
      return zone.role === 'owner'
    case 'joined':
      return zone.role !== 'owner'
    case 'ending':
      return endsSoon(zone, now)
  }
}
