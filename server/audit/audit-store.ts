import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import { insertRow } from '#server/core/db/row-queries.ts'

export const insertAudit = insertRow('audit', [
  'id',
  'zone_id',
  'at',
  'actor_id',
  'action',
  'target_id',
  'details',
])

/**
 * Selects the last entries before an id; ids are ordered by time. Includes the names of the actor and, if the target is
 * a person, of the target.
 */
export const auditBefore = query<{ zoneId: ZoneId; before: string; limit: number }>()((param) =>
  build
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actor_id')
    .leftJoin('users as targets', (join) => join.on(sql<boolean>`targets.id = audit.target_id`))
    .selectAll('audit')
    .select([
      'users.first_name',
      'users.last_name',
      'users.display_name',
      'users.profile_image_url',
      'targets.id as target_user_id',
      'targets.first_name as target_first_name',
      'targets.last_name as target_last_name',
      'targets.display_name as target_display_name',
      'targets.profile_image_url as target_image_url',
    ])
    .where('audit.zone_id', '=', param('zoneId'))
    .where('audit.id', '<', param('before'))
    .orderBy('audit.id', 'desc')
    .limit(param('limit')),
)

export const deleteAuditBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('audit').where('at', '<', param('before')),
)
