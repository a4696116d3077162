import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { isTimeZone } from '#src/contract/wire/time.ts'
import { type Transaction, userOnly, runStatement } from '#server/core/db/database.ts'
import { refuse, refused, unwrap } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { audienceOf } from '#server/kernel/mail/mail-audience.ts'
import { testNoticeText } from '#server/kernel/mail/notice-text.ts'
import { originOfRequest } from '#server/core/requests/hosts.ts'
import { isPushEndpoint, sendPush } from './send-push.ts'
import { pushBody } from './push-message.ts'
import {
  deleteOwnSubscription,
  deleteSubscription,
  saveSubscription,
  sessionOfDevice,
  subscriptionsOf,
} from './push-store.ts'

const maxDevices = 10

/** Routes for a user's push subscriptions and the test notification. */
export function pushRoutes(deps: Deps) {
  const { database, clock, config, vapidKeys } = deps
  return {
    async vapidKey() {
      return { answer: { publicKey: vapidKeys.publicKey } }
    },

    async subscribePush({ body, viewer, http }) {
      const { endpoint, keys } = body.subscription
      const { userId, sessionId } = viewer
      if (!isPushEndpoint(endpoint, config)) {
        throw refused('invalid', 'This push service is not supported', {
          details: [
            { field: 'subscription.endpoint', reason: 'must be an https URL of a known push service' },
          ],
        })
      }
      // With several hosts, uses the one where the app was used, because its service worker only opens URLs of its own
      // origin.
      const origin = originOfRequest(http.req, config)
      const timeZone = body.timeZone !== undefined && isTimeZone(body.timeZone) ? body.timeZone : 'UTC'
      const written = await database.write(async (transaction) => {
        // The session may have ended since the request began. Then nothing would delete its subscription.
        if ((await transaction.first(sessionOfDevice, { sessionId })) === undefined)
          return refuse('unavailable', 'Please try again', { retryAfterMs: 1000 })
        const { language, brand } = audienceOf(http.req, config)
        const device = { endpoint, ...keys, origin, language, brand, timeZone }
        const saved = { ...device, userId, sessionId, at: clock.now() }
        await transaction.run(saveSubscription, saved)
        await deleteOldestDevices(transaction, userId, endpoint)
        return ok(null)
      }, userOnly(userId))
      unwrap(written)
      return { answer: {} }
    },

    async unsubscribePush({ body, viewer }) {
      const { userId } = viewer
      await runStatement(database, deleteOwnSubscription, { endpoint: body.endpoint, userId })
      return { answer: null }
    },

    testPush: ({ viewer }) => sendTest(deps, viewer.userId),
  } satisfies CallHandlers<'vapidKey' | 'subscribePush' | 'unsubscribePush' | 'testPush'>
}

/** Deletes the user's oldest devices above the limit. The device that has just subscribed stays. */
async function deleteOldestDevices(
  transaction: Transaction,
  userId: UserId,
  endpoint: string,
): Promise<void> {
  const all = await transaction.all(subscriptionsOf, { userId })
  const others = all.filter((one) => one.endpoint !== endpoint)
  for (const oldest of others.slice(0, Math.max(0, all.length - maxDevices)))
    await transaction.run(deleteSubscription, { endpoint: oldest.endpoint })
}

/** Sends a test notification to all of the user's devices. Refuses if no push service accepted it. */
async function sendTest(deps: Deps, userId: UserId) {
  const { database } = deps
  const devices = await database.reader.all(subscriptionsOf, { userId })
  if (devices.length === 0) throw refused('not_found', 'None of your devices has subscribed to notifications')
  let sent = 0
  for (const device of devices) {
    const { language, brand } = device
    const test = { ...testNoticeText(language), path: '/profile', tag: 'test', brand, language }
    const outcome = await sendPush(deps, device, pushBody(test, device.origin))
    if (outcome.kind === 'sent') sent += 1
    if (outcome.kind !== 'gone') continue
    const { endpoint } = device
    await runStatement(database, deleteSubscription, { endpoint })
  }
  if (sent === 0)
    throw refused('unavailable', 'No push service accepted the message. Please try again later.')
  return { answer: { sent } }
}
