import { rowsSince } from '#server/replication/rows-since-store.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertRow, putRow, selectColumns, updateRows } from '#server/core/db/row-queries.ts'

export const entriesSince = rowsSince('competitive_entries')

export const entryById = selectColumns('competitive_entries', ['id'], ['entry'])

/** Replaces an existing entry. */
export const putEntryRow = putRow('competitive_entries', {
  key: ['id'],
  set: ['rev', 'entry', 'updated_at as at'],
})

export const deleteEntryRow = deleteRows('competitive_entries', ['id'])

/** Returns changes with their authors' names. */
export const changesSince = query<{ since: number; upTo: number; limit: number }>()((param) =>
  build
    .selectFrom('competitive_changes')
    .leftJoin('users', 'users.id', 'competitive_changes.actor_id')
    .selectAll('competitive_changes')
    .select(['users.first_name', 'users.last_name', 'users.display_name', 'users.profile_image_url'])
    .where('competitive_changes.rev', '>', param('since'))
    .where('competitive_changes.rev', '<=', param('upTo'))
    .orderBy('competitive_changes.rev')
    .limit(param('limit')),
)

export const insertChange = insertRow('competitive_changes', [
  'id',
  'rev',
  'entry_id',
  'at',
  'actor_id',
  'before',
  'after',
])

export const changesOfActor = query<{ actorId: UserId }>()((param) =>
  build.selectFrom('competitive_changes').select('id').where('actor_id', '=', param('actorId')).orderBy('id'),
)

export const touchChange = updateRows('competitive_changes', { where: ['id'], set: ['rev'] })
