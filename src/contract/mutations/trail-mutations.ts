import * as v from 'valibot'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { TrailLine, TrailPhotos } from '#src/contract/entities/zones/trail.ts'
import { defineMutation, zoneTraits } from './mutation-definition.ts'
import { runZone } from './permission.ts'

/** The trail of a zone. */
export const trailMutations = {
  /** Sets the zone's trail and replaces the current one. `photos` of other members are left out. */
  'trail.set': defineMutation({
    args: v.object({ zoneId: ZoneId, line: TrailLine, photos: TrailPhotos }),
    permission: runZone,
    queue: ({ zoneId }) => zoneTraits(zoneId, `trail:${zoneId}`),
  }),
  'trail.remove': defineMutation({
    args: v.object({ zoneId: ZoneId }),
    permission: runZone,
    queue: ({ zoneId }) => zoneTraits(zoneId, `trail:${zoneId}`),
  }),
}
