import type { Context } from 'koa'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { deviceOf } from '#src/contract/rules/device-of.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { queueMailToUser } from '#server/kernel/mail/queue-mail.ts'
import { clientAddress, networkOf } from '#server/core/requests/client-address.ts'
import { knownDevice } from './device-cookie.ts'

interface SignInRecipient {
  readonly userId: UserId
  /** The address to notify; null for a guest, who has none. */
  readonly email: string | null
}

/**
 * Queues a mail to the account's owner if the device is new to the account, in the transaction of the sign-in. The
 * caller must remember the device afterwards, so that each device is announced only once.
 */
export async function announceSignIn(
  transaction: Transaction,
  deps: Deps,
  { http, userId, email }: SignInRecipient & { readonly http: Context },
): Promise<void> {
  if (email === null || knownDevice(http, deps, email) !== null) return
  const network = networkOf(clientAddress(http.req, deps.config.trustedProxies))
  const { browser, system } = deviceOf(http.get('user-agent'))
  await queueMailToUser(transaction, deps, {
    key: `new-sign-in ${userId} ${deps.clock.now()}`,
    mail: { kind: 'new-sign-in', params: { browser, system, network } },
    userId,
  })
}
