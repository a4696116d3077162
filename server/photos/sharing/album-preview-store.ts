import type { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { isUnexpired } from '#server/photos/photo/photo-expiry-store.ts'
import { build, query } from '#server/core/db/query.ts'

/** The photos that every member of an open zone can see. */
const seenByAll = build
  .selectFrom('photos')
  .where('photos.status', '=', 'ready')
  .where('photos.hidden_at', 'is', null)

const files = seenByAll.select([
  'photos.id',
  'photos.zone_id',
  'photos.filename',
  'photos.width',
  'photos.height',
  'photos.likes',
])

/** How many photos every member can see, and how many people uploaded them. */
export const albumCounts = query<{ zoneId: ZoneId; now: number }>()((param) =>
  seenByAll
    .select((from) => [
      from.fn.countAll<number>().as('photos'),
      from.fn.count<number>('photos.user_id').distinct().as('guests'),
    ])
    .where('photos.zone_id', '=', param('zoneId'))
    .where(isUnexpired(param('now'))),
)

/** The newest photos that every member can see. */
export const newestSeenByAll = query<{ zoneId: ZoneId; now: number; limit: number }>()((param) =>
  files
    .where('photos.zone_id', '=', param('zoneId'))
    .where(isUnexpired(param('now')))
    .orderBy('photos.uploaded_at', 'desc')
    .orderBy('photos.id', 'desc')
    .limit(param('limit')),
)

/** A photo, if every member can see it. */
export const photoSeenByAll = query<{ zoneId: ZoneId; id: PhotoId; now: number }>()((param) =>
  files
    .where('photos.zone_id', '=', param('zoneId'))
    .where('photos.id', '=', param('id'))
    .where(isUnexpired(param('now'))),
)
