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

/** Selects the messages that are due, with the keys of their devices. */
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

/** Changes no row if another claim came first. Waits for the COMMIT of that claim. */
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

/** Deletes messages that have been due for so long that they are outdated or have no device any more. */
export const deleteMessagesDueBefore = query<{ before: number }>()((param) =>
  build.deleteFrom('push_messages').where('next_at', '<', param('before')),
)
