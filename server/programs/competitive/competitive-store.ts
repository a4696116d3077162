import type { EntryId } from '#src/contract/entities/programs/competitive.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const entriesSince = query<{ since: number; upTo: number; limit: number }>()((param) =>
  build
    .selectFrom('competitive_entries')
    .selectAll()
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo'))
    .orderBy('rev')
    .limit(param('limit')),
)

export const entryById = query<{ id: EntryId }>()((param) =>
  build.selectFrom('competitive_entries').select('entry').where('id', '=', param('id')),
)

/** Replaces an existing entry. */
export const putEntryRow = query<{ id: EntryId; rev: number; entry: string; at: number }>()((param) =>
  build
    .insertInto('competitive_entries')
    .values({ id: param('id'), rev: param('rev'), entry: param('entry'), updated_at: param('at') })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((from) => ({
        rev: from.ref('excluded.rev'),
        entry: from.ref('excluded.entry'),
        updated_at: from.ref('excluded.updated_at'),
      })),
    ),
)

export const deleteEntryRow = query<{ id: EntryId }>()((param) =>
  build.deleteFrom('competitive_entries').where('id', '=', param('id')),
)

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

export const insertChange = query<{
  id: string
  rev: number
  entryId: EntryId
  at: number
  actorId: UserId
  before: string | null
  after: string | null
}>()((param) =>
  build.insertInto('competitive_changes').values({
    id: param('id'),
    rev: param('rev'),
    entry_id: param('entryId'),
    at: param('at'),
    actor_id: param('actorId'),
    before: param('before'),
    after: param('after'),
  }),
)

export const changesOfActor = query<{ actorId: UserId }>()((param) =>
  build.selectFrom('competitive_changes').select('id').where('actor_id', '=', param('actorId')).orderBy('id'),
)

export const touchChange = query<{ id: string; rev: number }>()((param) =>
  build
    .updateTable('competitive_changes')
    .set({ rev: param('rev') })
    .where('id', '=', param('id')),
)
