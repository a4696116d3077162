import * as v from 'valibot'
import type { Call } from './call.ts'
import { PushSubscription } from '#src/contract/wire/push.ts'

/** Push notifications. */
export const pushCalls = {
  vapidKey: {
    method: 'GET',
    path: '/api/notifications/vapid-key',
    access: 'signed-in',
    limit: 'api',
    answer: v.object({ publicKey: v.string() }),
  },
  /** Saves or renews the subscription for this session. `timeZone` is an IANA name, used for quiet hours. */
  subscribePush: {
    method: 'POST',
    path: '/api/notifications/subscribe',
    access: 'signed-in',
    limit: 'api',
    body: v.object({
      subscription: PushSubscription,
      timeZone: v.optional(v.pipe(v.string(), v.maxLength(60, 'is too long'))),
    }),
    answer: v.object({}),
  },
  /** Succeeds if the subscription does not exist or is not the caller's. */
  unsubscribePush: {
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    access: 'signed-in',
    limit: 'api',
    body: v.object({ endpoint: v.pipe(v.string(), v.maxLength(2048)) }),
  },
  /**
   * Sends to all of the caller's devices; `sent`: how many push services accepted it. Without a subscription:
   * `not_found`.
   */
  testPush: {
    method: 'POST',
    path: '/api/notifications/test',
    access: 'signed-in',
    limit: 'test-push',
    answer: v.object({ sent: v.number() }),
  },
} as const satisfies Record<string, Call>
