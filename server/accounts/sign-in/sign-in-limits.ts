import { requirePoints } from '#server/kernel/limits/rate-limits.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { addressKeyOf } from '#server/core/requests/client-address.ts'
import { signCode } from '#server/core/crypto/code-signature.ts'
import { knownDevice, type Exchange } from './device-cookie.ts'

/**
 * Counts one password check, or throws `too_many_requests`. On a device where the account has signed in, only the
 * device's limit applies; otherwise the limits of the client address and the account. Session cookies do not matter,
 * because guest sessions are free. Returns the caller key for the password queue.
 */
export async function countSignIn(deps: Deps, http: Exchange, email: string): Promise<string> {
  const device = knownDevice(http, deps, email)
  const account = emailKey(deps, email)
  if (device !== null) {
    await requirePoints(deps.limits, 'sign-in-device', `${device} ${account}`)
    return device
  }
  const address = addressKeyOf(http.req, deps.config)
  await requirePoints(deps.limits, 'sign-in', address)
  await requirePoints(deps.limits, 'sign-in-pair', `${address} ${account}`)
  await requirePoints(deps.limits, 'sign-in-email', account)
  return address
}

/** Counts one registration, or throws `too_many_requests`. Returns the caller key for the password queue. */
export async function countRegister(deps: Deps, { req }: Exchange, email: string): Promise<string> {
  const address = addressKeyOf(req, deps.config)
  await requirePoints(deps.limits, 'register', address)
  await requirePoints(deps.limits, 'register-email', emailKey(deps, email))
  return address
}

/** Counts one mail to an unconfirmed address. Returns false if the address has reached its limit. */
export async function consumeMailLimit(deps: Deps, email: string): Promise<boolean> {
  return (await deps.limits.consume('mail-address', emailKey(deps, email))) === null
}

/** Derives a counter key, so that the counters contain no e-mail addresses. */
function emailKey({ secret }: Deps, email: string): string {
  return signCode(`e-mail ${email}`, secret)
}
