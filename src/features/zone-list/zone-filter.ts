import * as v from 'valibot'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'

export const ZoneFilter = v.picklist(['all', 'mine', 'joined', 'ending'])
export type ZoneFilter = v.InferOutput<typeof ZoneFilter>

/** What is left of a zone's time when it counts as ending soon: its last day. */
const soonMs = 86_400_000

export function endsSoon({ expiresAt }: Pick<ZoneView, 'expiresAt'>, now: EpochMs): boolean {
  return expiresAt !== null && expiresAt > now && expiresAt - now < soonMs
}

/** Whether the filter lets the zone through; one that nobody confirmed yet is no less joined. */
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
