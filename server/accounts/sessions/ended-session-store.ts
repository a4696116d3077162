import { build, query } from '#server/core/db/query.ts'

/** Sessions that are over, by their last day or by their silence. */
export const endedSessions = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('sessions')
    .select(['id', 'user_id'])
    .where((where) =>
      where.or([
        where('ends_at', '<=', param('now')),
        where(where('last_seen_at', '+', where.ref('idle_ms')), '<=', param('now')),
      ]),
    )
    .limit(param('limit')),
)
