import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, query } from '#server/core/db/query.ts'
import { deleteRows, putRow, selectColumns, updateRows } from '#server/core/db/row-queries.ts'

/** Stores a device's endpoint. It belongs to the user who stored it last, because it is that user's browser. */
export const saveSubscription = putRow(
  'push_subscriptions',
  {
    key: ['endpoint'],
    set: ['user_id', 'session_id', 'p256dh', 'auth', 'origin', 'language', 'brand', 'time_zone'],
    once: ['created_at as at'],
  },
  { kinds: '' },
)

/** Selects the session of a device; no row if it has ended. */
export const sessionOfDevice = selectColumns('sessions', ['id as sessionId'], ['user_id'])

/** Oldest first. */
export const subscriptionsOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .orderBy('created_at')
    .orderBy('endpoint'),
)

export const anySubscription = query<Record<string, never>>()(() =>
  build.selectFrom('push_subscriptions').select('endpoint').limit(1),
)

/** Selects endpoints of the most recent subscriptions, which most likely cover every push service. */
export const someEndpoints = query<Record<string, never>>()(() =>
  build.selectFrom('push_subscriptions').select('endpoint').orderBy('created_at', 'desc').limit(50),
)

export const deleteSubscription = deleteRows('push_subscriptions', ['endpoint'])

export const deleteOwnSubscription = deleteRows('push_subscriptions', ['endpoint', 'user_id'])

export const deleteSubscriptionsOfSession = deleteRows('push_subscriptions', ['session_id'])

/** Moves the subscriptions to the same user's next session. */
export const moveSubscriptions = updateRows('push_subscriptions', {
  where: ['session_id as from', 'user_id'],
  set: ['session_id as to'],
})
