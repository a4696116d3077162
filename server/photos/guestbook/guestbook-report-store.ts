import type { GuestbookId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { GuestbookReason } from '#src/contract/entities/responses/guestbook.ts'
import { build, query } from '#server/core/db/query.ts'

export const insertEntryReport = query<{
  id: GuestbookId
  userId: UserId
  zoneId: ZoneId
  reason: GuestbookReason
  note: string
  at: number
}>()((param) =>
  build
    .insertInto('guestbook_reports')
    .values({
      entry_id: param('id'),
      user_id: param('userId'),
      zone_id: param('zoneId'),
      reason: param('reason'),
      note: param('note'),
      created_at: param('at'),
    })
    .onConflict((conflict) => conflict.doNothing()),
)

/** Oldest first. */
export const reportsOfEntry = query<{ id: GuestbookId; limit: number }>()((param) =>
  build
    .selectFrom('guestbook_reports')
    .select(['reason', 'note'])
    .where('entry_id', '=', param('id'))
    .orderBy('created_at')
    .limit(param('limit')),
)

export const deleteReportsOfEntry = query<{ id: GuestbookId }>()((param) =>
  build.deleteFrom('guestbook_reports').where('entry_id', '=', param('id')),
)
