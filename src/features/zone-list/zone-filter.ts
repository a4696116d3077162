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
 * Whether a zone is worth a warning before it ends: in the last quarter of its time, a day at most, and while there are
 * photos to save. One that was made for a day ends soon from its first minute.
 */
export function warnsOfEnd(
  { createdAt, expiresAt, photoCount }: Pick<ZoneView, 'createdAt' | 'expiresAt' | 'photoCount'>,
  now: EpochMs,
): boolean {
  if (expiresAt === null || photoCount === 0) return false
  return endsSoon({ expiresAt }, now) && expiresAt - now < (expiresAt - createdAt) / 4
}

/** Whether the filter lets the zone through; one that was not confirmed yet counts as joined. */
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
