import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

/**
 * Returns the zone if it or the reader's photos in it have changed, with the number of its revoked codes and the
 * revision of that change.
 */
export const zoneSince = query<{ zoneId: ZoneId; userId: UserId; since: number; upTo: number }>()((param) =>
  build
    .selectFrom('zones')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.zone_id', '=', 'zones.id')
        .on('memberships.user_id', '=', param('userId'))
        .on('memberships.zone_rev', '>', param('since'))
        .on('memberships.zone_rev', '<=', param('upTo')),
    )
    .selectAll('zones')
    .select('memberships.zone_rev as own_rev')
    .select((zone) =>
      zone
        .selectFrom('zone_codes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('zone_codes.zone_id', '=', 'zones.id')
        .where('zone_codes.revoked_at', 'is not', null)
        .as('revoked_codes'),
    )
    .where('zones.id', '=', param('zoneId'))
    .where((where) =>
      where.or([
        where.and([where('zones.rev', '>', param('since')), where('zones.rev', '<=', param('upTo'))]),
        where.and([where('zones.roll_shots', 'is not', null), where('memberships.zone_rev', 'is not', null)]),
      ]),
    ),
)

export const membershipsSince = query<{ userId: UserId; since: number; upTo: number; limit: number }>()(
  (param) =>
    build
      .selectFrom('memberships')
      .select(['zone_id', 'rev', 'role', 'joined_at'])
      .where('user_id', '=', param('userId'))
      .where('rev', '>', param('since'))
      .where('rev', '<=', param('upTo'))
      .orderBy('rev')
      .limit(param('limit')),
)
