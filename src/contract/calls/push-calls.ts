import * as v from 'valibot'
import type { Call } from './call.ts'
import { PushSubscription } from '#src/contract/wire/push.ts'

/** Notifications while the app is closed. */
export const pushCalls = {
  vapidKey: {
    method: 'GET',
    path: '/api/notifications/vapid-key',
    access: 'signed-in',
    limit: 'api',
    answer: v.object({ publicKey: v.string() }),
  },
  /** Saves the subscription for this session, or renews it; `timeZone` as IANA names it, for quiet hours. */
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
  /** One that is not there, or not the caller's, is as good as removed. */
  unsubscribePush: {
    method: 'POST',
    path: '/api/notifications/unsubscribe',
    access: 'signed-in',
    limit: 'api',
    body: v.object({ endpoint: v.pipe(v.string(), v.maxLength(2048)) }),
  },
  /** To all of the caller's devices; `sent`: how many push services took it. Without a subscription: `not_found`. */
  testPush: {
    method: 'POST',
    path: '/api/notifications/test',
    access: 'signed-in',
    limit: 'test-push',
    answer: v.object({ sent: v.number() }),
  },
} as const satisfies Record<string, Call>
