import { build, query } from '#server/core/db/query.ts'

/** Changes no row if the event was already applied. */
export const insertEvent = query<{ id: string; type: string; at: number }>()((param) =>
  build
    .insertInto('payment_events')
    .values({ id: param('id'), type: param('type'), received_at: param('at') })
    .onConflict((conflict) => conflict.doNothing()),
)

export const eventsBefore = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('payment_events')
    .select('id')
    .where('received_at', '<', param('before'))
    .orderBy('received_at')
    .limit(param('limit')),
)

export const deleteEvent = query<{ id: string }>()((param) =>
  build.deleteFrom('payment_events').where('id', '=', param('id')),
)
