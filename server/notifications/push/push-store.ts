import type { UserId } from '#src/contract/entities/ids.ts'
import { build, query } from '#server/core/db/query.ts'

/** Saves where a device is reached; an endpoint belongs to whoever saved it last, whose browser it is. */
export const saveSubscription = query<{
  endpoint: string
  userId: UserId
  sessionId: string
  p256dh: string
  auth: string
  kinds: string
  origin: string
  at: number
}>()((hole) =>
  build
    .insertInto('push_subscriptions')
    .values({
      endpoint: hole('endpoint'),
      user_id: hole('userId'),
      session_id: hole('sessionId'),
      p256dh: hole('p256dh'),
      auth: hole('auth'),
      kinds: hole('kinds'),
      origin: hole('origin'),
      created_at: hole('at'),
    })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        user_id: hole('userId'),
        session_id: hole('sessionId'),
        p256dh: hole('p256dh'),
        auth: hole('auth'),
        kinds: hole('kinds'),
        origin: hole('origin'),
      }),
    ),
)

export const subscriptionAt = query<{ endpoint: string }>()((hole) =>
  build.selectFrom('push_subscriptions').selectAll().where('endpoint', '=', hole('endpoint')),
)

/** The oldest first. */
export const subscriptionsOf = query<{ userId: UserId }>()((hole) =>
  build
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', hole('userId'))
    .orderBy('created_at')
    .orderBy('endpoint'),
)

export const anySubscription = query<Record<string, never>>()(() =>
  build.selectFrom('push_subscriptions').select('endpoint').limit(1),
)

export const oneSubscriptionOf = query<{ userId: UserId }>()((hole) =>
  build.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', hole('userId')).limit(1),
)

export const deleteSubscription = query<{ endpoint: string }>()((hole) =>
  build.deleteFrom('push_subscriptions').where('endpoint', '=', hole('endpoint')),
)

export const deleteOwnSubscription = query<{ endpoint: string; userId: UserId }>()((hole) =>
  build
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', hole('endpoint'))
    .where('user_id', '=', hole('userId')),
)

export const deleteSubscriptionsOfSession = query<{ sessionId: string }>()((hole) =>
  build.deleteFrom('push_subscriptions').where('session_id', '=', hole('sessionId')),
)

/** The same user's next session goes on with them. */
export const moveSubscriptions = query<{ userId: UserId; from: string; to: string }>()((hole) =>
  build
    .updateTable('push_subscriptions')
    .set({ session_id: hole('to') })
    .where('session_id', '=', hole('from'))
    .where('user_id', '=', hole('userId')),
)
