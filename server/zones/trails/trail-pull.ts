import * as v from 'valibot'
import { TrailPhotos } from '#src/contract/entities/zones/trail.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { trailsSince } from './trail-store.ts'

/** A zone's trail, for all of its readers. */
export const trailPull: PullSource<'trail'> = {
  rows: [{ table: 'trails', where: { zone_id: 'zoneId' } }],
  minRole: null,
  isShared: true,
  async since({ reader, zoneId }, range) {
    const trails = await reader.all(trailsSince, { zoneId, ...range })
    return trails.map((trail) => ({
      table: 'trail',
      row: {
        id: trail.zone_id,
        rev: trail.rev,
        line: trail.line,
        lengthMeters: trail.length_meters,
        climbMeters: trail.climb_meters,
        descentMeters: trail.descent_meters,
        photos: v.parse(TrailPhotos, JSON.parse(trail.photos)),
        changedAt: trail.changed_at,
      },
    }))
  },
}
