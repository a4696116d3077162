import type { EntryId } from '#src/contract/entities/competitive.ts'
import { build, query } from '#server/core/db/query.ts'

export const entriesSince = query<{ since: number; upTo: number; limit: number }>()((hole) =>
  build
    .selectFrom('competitive_entries')
    .selectAll()
    .where('rev', '>', hole('since'))
    .where('rev', '<=', hole('upTo'))
    .orderBy('rev')
    .limit(hole('limit')),
)

export const entryById = query<{ id: EntryId }>()((hole) =>
  build.selectFrom('competitive_entries').select('id').where('id', '=', hole('id')),
)

/** Replaces an entry that is there. */
export const putEntryRow = query<{ id: EntryId; rev: number; entry: string; at: number }>()((hole) =>
  build
    .insertInto('competitive_entries')
    .values({ id: hole('id'), rev: hole('rev'), entry: hole('entry'), updated_at: hole('at') })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((from) => ({
        rev: from.ref('excluded.rev'),
        entry: from.ref('excluded.entry'),
        updated_at: from.ref('excluded.updated_at'),
      })),
    ),
)

export const deleteEntryRow = query<{ id: EntryId }>()((hole) =>
  build.deleteFrom('competitive_entries').where('id', '=', hole('id')),
)
