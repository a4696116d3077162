import type { GuestbookId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertMissing } from '#server/core/db/row-queries.ts'

export const insertEntryReport = insertMissing('guestbook_reports', [
  'entry_id as id',
  'user_id',
  'zone_id',
  'reason',
  'note',
  'created_at as at',
])

/** Oldest first. */
export const reportsOfEntry = query<{ id: GuestbookId; limit: number }>()((param) =>
  build
    .selectFrom('guestbook_reports')
    .select(['reason', 'note'])
    .where('entry_id', '=', param('id'))
    .orderBy('created_at')
    .limit(param('limit')),
)

export const deleteReportsOfEntry = deleteRows('guestbook_reports', ['entry_id as id'])
