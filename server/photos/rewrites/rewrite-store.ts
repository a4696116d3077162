import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { sql } from 'kysely'
import { build, query } from '#server/core/db/query.ts'
import type { ZoneTasksTable } from '#server/core/db/tables/operation-tables.ts'

interface TaskKey extends Record<string, string | number | null> {
  readonly zoneId: ZoneId
  readonly kind: ZoneTasksTable['kind']
  readonly userId: ZoneTasksTable['user_id']
}

/** Records the progress of a task. A task of the same kind starts over. */
export const putTask = query<TaskKey & { afterId: string; at: number }>()((param) =>
  build
    .insertInto('zone_tasks')
    .values({
      zone_id: param('zoneId'),
      kind: param('kind'),
      user_id: param('userId'),
      after_id: param('afterId'),
      requested_at: param('at'),
    })
    .onConflict((conflict) =>
      conflict.columns(['zone_id', 'kind', 'user_id']).doUpdateSet({ after_id: param('afterId') }),
    ),
)

export const deleteTask = query<TaskKey>()((param) =>
  build
    .deleteFrom('zone_tasks')
    .where('zone_id', '=', param('zoneId'))
    .where('kind', '=', param('kind'))
    .where('user_id', '=', param('userId')),
)

export const firstTask = query<Record<string, never>>()(() =>
  build.selectFrom('zone_tasks').selectAll().orderBy('requested_at').limit(1),
)

/** Photos of a zone in id order, including hidden ones, with the columns that decide what happens to them. */
export const photosAfter = query<{ zoneId: ZoneId; afterId: string; endId: string; limit: number }>()(
  (param) =>
    build
      .selectFrom('photos')
      .select([
        'id',
        'user_id',
        'uploaded_at',
        'expires_at',
        'hidden_at',
        'hidden_why',
        'status',
        'sha256',
        'comment_count',
      ])
      .where(sql<boolean>`photos.id > ${param('afterId')} and photos.id < ${param('endId')}`)
      .where('zone_id', '=', param('zoneId'))
      .orderBy('id')
      .limit(param('limit')),
)
