import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { offlineZoneFiles, thumbPx } from '#src/contract/rules/offline-zone.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

/**
 * How many photos of a zone are there whole for the reader, and the bytes of the files that a pack holds of them. `seesAll`
 * 0: only the reader's own.
 */
export const offlineZoneSize = query<{ zoneId: ZoneId; userId: UserId; seesAll: Flag; now: number }>()(
  (param) =>
    build
      .selectFrom('photos')
      .innerJoin('zones', 'zones.id', 'photos.zone_id')
      .innerJoin('photo_files', 'photo_files.filename', 'photos.filename')
      .where('photos.zone_id', '=', param('zoneId'))
      .where('photos.hidden_at', 'is', null)
      .where('photos.status', '=', 'ready')
      .where((where) =>
        where.and([
          where.or([
            where('photos.expires_at', 'is', null),
            where('photos.expires_at', '>', param('now')),
            where('zones.legal_hold_at', 'is not', null),
          ]),
          where.or([where(param('seesAll'), '=', 1), where('photos.user_id', '=', param('userId'))]),
          where.or([
            where('photo_files.name', '=', offlineZoneFiles.thumb.file),
            where.and([
              where('photo_files.name', '=', offlineZoneFiles.wall.file),
              where.or([where('photos.width', '>', thumbPx), where('photos.height', '>', thumbPx)]),
            ]),
          ]),
        ]),
      )
      .select((from) => [
        from.fn.count<number>('photos.id').distinct().as('photos'),
        from.fn.coalesce(from.fn.sum<number>('photo_files.bytes'), from.lit(0)).as('bytes'),
      ]),
)
