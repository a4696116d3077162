import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const insertMessage = query<{ id: Uuid; endpoint: string; body: string; at: number }>()((param) =>
  build.insertInto('push_messages').values({
    id: param('id'),
    endpoint: param('endpoint'),
    body: param('body'),
    made_at: param('at'),
    attempts: 0,
    next_at: param('at'),
  }),
)

/** What is to be sent now, with the keys of its device. */
export const messagesDue = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('push_messages')
    .innerJoin('push_subscriptions', 'push_subscriptions.endpoint', 'push_messages.endpoint')
    .select([
      'push_messages.id',
      'push_messages.endpoint',
      'push_messages.body',
      'push_messages.made_at',
      'push_messages.attempts',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'push_subscriptions.origin',
    ])
    .where('push_messages.next_at', '<=', param('now'))
    .orderBy('push_messages.next_at')
    .limit(param('limit')),
)

export const deleteMessage = query<{ id: Uuid }>()((param) =>
  build.deleteFrom('push_messages').where('id', '=', param('id')),
)

/** Changes no row where another claim came first: it waits for that one's COMMIT. */
export const claimMessage = query<{ id: Uuid; now: number; nextAt: number }>()((param) =>
  build
    .updateTable('push_messages')
    .set({ next_at: param('nextAt') })
    .where('id', '=', param('id'))
    .where('next_at', '<=', param('now')),
)

export const putOffMessage = query<{ id: Uuid; attempts: number; nextAt: number }>()((param) =>
  build
    .updateTable('push_messages')
    .set({ attempts: param('attempts'), next_at: param('nextAt') })
    .where('id', '=', param('id')),
)

/** What has been due for so long that it is out of date, or that no device is left for it. */
export const deleteMessagesDueBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('push_messages').where('next_at', '<', param('before')),
)
