import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { insertMissing } from '#server/core/db/row-queries.ts'

/**
 * Zones with at least this many photos since a day, counted from 1970 in UTC, whose members have not been notified of a
 * film.
 */
export const busyZones = query<{ day: number; minCount: number; limit: number }>()((param) =>
  build
    .selectFrom('daily_counts')
    .leftJoin('film_notices', 'film_notices.zone_id', 'daily_counts.zone_id')
    .select('daily_counts.zone_id')
    .where('daily_counts.name', '=', 'photos')
    .where('daily_counts.day', '>=', param('day'))
    .where('film_notices.zone_id', 'is', null)
    .groupBy('daily_counts.zone_id')
    .having((having) => having(having.fn.sum<number>('daily_counts.count'), '>=', param('minCount')))
    .limit(param('limit')),
)

/** The photos that a film of a zone can show now, newest first. */
export const filmCandidates = query<{ zoneId: ZoneId; from: number; now: number; limit: number }>()((param) =>
  build
    .selectFrom('photos')
    .select(['id', 'user_id', 'uploaded_at', 'captured_at', 'likes'])
    .where('zone_id', '=', param('zoneId'))
    .where('uploaded_at', '>=', param('from'))
    .where('status', '=', 'ready')
    .where('hidden_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', param('now'))]))
    .orderBy('uploaded_at', 'desc')
    .limit(param('limit')),
)

export const insertFilmNotice = insertMissing('film_notices', ['zone_id', 'sent_at as at'])
