import type { Uuid } from '#src/contract/entities/ids.ts'
import { build, query } from '#server/core/db/query.ts'

export const insertMessage = query<{ id: Uuid; endpoint: string; body: string; at: number }>()((hole) =>
  build.insertInto('push_messages').values({
    id: hole('id'),
    endpoint: hole('endpoint'),
    body: hole('body'),
    made_at: hole('at'),
    attempts: 0,
    next_at: hole('at'),
  }),
)

/** What is to be sent now, with the keys of its device. */
export const messagesDue = query<{ now: number; limit: number }>()((hole) =>
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
    .where('push_messages.next_at', '<=', hole('now'))
    .orderBy('push_messages.next_at')
    .limit(hole('limit')),
)

export const deleteMessage = query<{ id: Uuid }>()((hole) =>
  build.deleteFrom('push_messages').where('id', '=', hole('id')),
)

export const putOffMessage = query<{ id: Uuid; attempts: number; nextAt: number }>()((hole) =>
  build
    .updateTable('push_messages')
    .set({ attempts: hole('attempts'), next_at: hole('nextAt') })
    .where('id', '=', hole('id')),
)

/** What has been due for so long that no device is left to which it could go, or that it is no news any more. */
export const deleteMessagesDueBefore = query<{ before: number }>()((hole) =>
  build.deleteFrom('push_messages').where('next_at', '<', hole('before')),
)
