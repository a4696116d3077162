import type { EntryId } from '#src/contract/entities/programs/competitive.ts'
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
  build.selectFrom('competitive_entries').select('id').where('id', '=', param('id')),
)

/** Replaces an entry that is there. */
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
