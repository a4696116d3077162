import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#server/kernel/environment/config.ts'
import type { Random } from '#server/core/clock/ids.ts'
import { readCookie, setCookie } from '#server/core/requests/cookies.ts'
import { isSignedBy, signCode } from '#server/core/crypto/code-signature.ts'

const cookieName = 'waypost-known'
const maxAgeSeconds = 365 * 24 * 60 * 60
const deviceIdBytes = 12
/** As many as a family might use on a shared tablet. */
const maxAccounts = 5
const cookiePattern = /^[\w-]{16}(?:\.[\w-]{22}){1,5}$/

export interface Exchange {
  readonly req: IncomingMessage
  readonly res: ServerResponse
}

interface SigningDeps {
  readonly config: Config
  readonly secret: string
  readonly random: Random
}

/**
 * Returns the id of a browser in which the account of this e-mail address has signed in, or null. The id outlives the
 * session and grants no access. With it, password guesses by strangers do not count against this browser.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */
export function knownDevice(
  { req }: Exchange,
  { config, secret }: SigningDeps,
  email: string,
): string | null {
  const { id, signatures } = read(req, config)
  const isKnown = signatures.some((signature) => isSignedBy(secret, signedText(id, email), signature))
  return isKnown ? id : null
}

/** Records in the browser that the account of this e-mail address has signed in there. */
export function rememberDevice({ req, res }: Exchange, signing: SigningDeps, email: string): void {
  const { config, secret, random } = signing
  const before = read(req, config)
  const id = before.id === '' ? random.bytes(deviceIdBytes).toString('base64url') : before.id
  const own = signCode(signedText(id, email), secret)
  const others = before.signatures.filter((signature) => signature !== own)
  const value = [id, own, ...others.slice(0, maxAccounts - 1)].join('.')
  setCookie({ req, res }, config, { name: cookieName, value, maxAgeSeconds })
}

function read(request: IncomingMessage, config: Config) {
  const value = readCookie(request, config, cookieName)
  const [id = '', ...signatures] = value !== null && cookiePattern.test(value) ? value.split('.') : []
  return { id, signatures }
}

function signedText(id: string, email: string): string {
  return `known device ${id} ${email}`
}
