import { requirePoints } from '#server/kernel/limits/rate-limits.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { addressKeyOf } from '#server/core/requests/client-address.ts'
import { signCode } from '#server/core/crypto/code-signature.ts'
import { knownDevice, type Exchange } from './known-device.ts'

/**
 * Counts one password to check, or throws `too_many_requests`. On a device where the account signed in before it counts
 * for that device alone; else for the address and for the account. Cookies of sessions change nothing: guests are free.
 * Answers in whose turn the password is checked.
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

/** Counts one account to make, or throws `too_many_requests`. Answers in whose turn the password is hashed. */
export async function countRegister(deps: Deps, { req }: Exchange, email: string): Promise<string> {
  const address = addressKeyOf(req, deps.config)
  await requirePoints(deps.limits, 'register', address)
  await requirePoints(deps.limits, 'register-email', emailKey(deps, email))
  return address
}

/** Counts one mail to an address that is not confirmed; answers false where it has got enough. */
export async function mayMail(deps: Deps, email: string): Promise<boolean> {
  return (await deps.limits.consume('mail-address', emailKey(deps, email))) === null
}

/** No e-mail address stands in the counters' file. */
function emailKey({ secret }: Deps, email: string): string {
  return signCode(`e-mail ${email}`, secret)
}
