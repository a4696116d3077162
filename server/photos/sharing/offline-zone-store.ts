import { type Expression, expressionBuilder } from 'kysely'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { offlineZoneFiles, thumbPx } from '#src/contract/rules/offline-zone.ts'
import { isDeveloped } from '#server/photos/photo/photo-store.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Tables } from '#server/core/db/tables/tables.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

/** A condition: the whole photo has arrived and the reader can see it. `seesAll` 0: only their own. */
function isStoredOffline(seesAll: Expression<Flag>, userId: Expression<UserId>, now: Expression<number>) {
  const where = expressionBuilder<Tables, 'photos' | 'zones'>()
  return where.and([
    where('photos.hidden_at', 'is', null),
    where('photos.status', '=', 'ready'),
    isDeveloped(),
    where.or([
      where('photos.expires_at', 'is', null),
      where('photos.expires_at', '>', now),
      where('zones.legal_hold_at', 'is not', null),
    ]),
    where.or([where(seesAll, '=', 1), where('photos.user_id', '=', userId)]),
  ])
}

/**
 * How many complete photos of a zone a reader can see, and the bytes of their files in an offline zone. `seesAll` 0:
 * only the reader's own.
 */
export const offlineZoneSize = query<{ zoneId: ZoneId; userId: UserId; seesAll: Flag; now: number }>()(
  (param) =>
    build
      .selectFrom('photos')
      .innerJoin('zones', 'zones.id', 'photos.zone_id')
      .innerJoin('photo_files', 'photo_files.filename', 'photos.filename')
      .where('photos.zone_id', '=', param('zoneId'))
      .where(() => isStoredOffline(param('seesAll'), param('userId'), param('now')))
      .where((where) =>
        where.or([
          where('photo_files.name', '=', offlineZoneFiles.thumb.file),
          where.and([
            where('photo_files.name', '=', offlineZoneFiles.wall.file),
            where.or([where('photos.width', '>', thumbPx), where('photos.height', '>', thumbPx)]),
          ]),
        ]),
      )
      .select((from) => [
        from.fn.count<number>('photos.id').distinct().as('photos'),
        from.fn.coalesce(from.fn.sum<number>('photo_files.bytes'), from.lit(0)).as('bytes'),
      ]),
)

/** The additional bytes of clips in an offline zone: silent previews, and clips of at most `maxBytes`. */
export const offlineClipsSize = query<{
  zoneId: ZoneId
  userId: UserId
  seesAll: Flag
  now: number
  maxBytes: number
}>()((param) =>
  build
    .selectFrom('photos')
    .innerJoin('zones', 'zones.id', 'photos.zone_id')
    .innerJoin('clips', 'clips.photo_id', 'photos.id')
    .innerJoin('photo_files', 'photo_files.filename', 'clips.filename')
    .where('photos.zone_id', '=', param('zoneId'))
    .where('clips.removed_at', 'is', null)
    .where(() => isStoredOffline(param('seesAll'), param('userId'), param('now')))
    .where((where) =>
      where.or([where('photo_files.name', '=', 'loop'), where('photo_files.bytes', '<=', param('maxBytes'))]),
    )
    .select((from) => from.fn.coalesce(from.fn.sum<number>('photo_files.bytes'), from.lit(0)).as('bytes')),
)
