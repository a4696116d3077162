import type { IncomingMessage, ServerResponse } from 'node:http'
import { refused } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { addressKey, clientAddress } from '#server/core/requests/client-address.ts'
import type { LimitName } from '#server/kernel/limits/limit-rules.ts'
import { signCode } from '#server/core/crypto/code-signature.ts'
import { knownDevice } from './known-device.ts'

interface Exchange {
  readonly req: IncomingMessage
  readonly res: ServerResponse
}

/**
 * Counts one password to check, or throws `too_many_requests`. On a device where the account signed in before it counts
 * for that device alone; else for the address and for the account. Cookies of sessions change nothing: guests are free.
 * Answers in whose turn the password is checked.
 */
export async function countSignIn(deps: Deps, http: Exchange, email: string): Promise<string> {
  const device = knownDevice(http, deps, email)
  const account = emailKey(deps, email)
  if (device !== null) {
    await count(deps, 'sign-in-device', `${device} ${account}`)
    return device
  }
  const address = addressKey(clientAddress(http.req, deps.config.trustedProxies))
  await count(deps, 'sign-in', address)
  await count(deps, 'sign-in-pair', `${address} ${account}`)
  await count(deps, 'sign-in-email', account)
  return address
}

/** Counts one account to make, or throws `too_many_requests`. Answers in whose turn the password is hashed. */
export async function countRegister(deps: Deps, { req }: Exchange, email: string): Promise<string> {
  const address = addressKey(clientAddress(req, deps.config.trustedProxies))
  await count(deps, 'register', address)
  await count(deps, 'register-email', emailKey(deps, email))
  return address
}

/** Counts one mail to an address that is not confirmed; answers false where it has got enough. */
export async function mayMail(deps: Deps, email: string): Promise<boolean> {
  return (await deps.limits.consume('mail-address', emailKey(deps, email))) === null
}

async function count(deps: Deps, limit: LimitName, key: string): Promise<void> {
  const retryAfterMs = await deps.limits.consume(limit, key)
  if (retryAfterMs === null) return
  throw refused('too_many_requests', 'Too many requests. Please try again later.', { retryAfterMs })
}

/** No e-mail address stands in the counters' file. */
function emailKey({ secret }: Deps, email: string): string {
  return signCode(`e-mail ${email}`, secret)
}
