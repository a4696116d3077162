import { build, query } from '#server/core/db/query.ts'
import { deleteRows, insertMissing } from '#server/core/db/row-queries.ts'

/** Changes no row if the event was already applied. */
export const insertEvent = insertMissing('payment_events', ['id', 'type', 'received_at as at'])

export const eventsBefore = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('payment_events')
    .select('id')
    .where('received_at', '<', param('before'))
    .orderBy('received_at')
    .limit(param('limit')),
)

export const deleteEvent = deleteRows('payment_events', ['id'])
