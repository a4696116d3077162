import { createHmac, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { codeKeyIterations, codeKeySalt } from '#src/contract/wire/courier-envelope.ts'

/** How many keys a member has: the current one, and earlier ones for opening older envelopes. */
const keysOfMember = 3

/**
 * Returns the key with which members of a zone seal data that other phones carry. A number that was never assigned also
 * gives a key.
 */
export function courierKey(secret: string, zoneId: ZoneId, number: number): Buffer {
  return createHmac('sha256', secret).update(`courier key ${number} of ${zoneId}`).digest()
}

/** Returns the keys of a zone's members, the current one first. Each revoked code makes a new key current. */
export function courierKeysOf(
  secret: string,
  zoneId: ZoneId,
  revokedCodes: number,
): { readonly number: number; readonly key: string }[] {
  const current = revokedCodes + 1
  const numbers = Array.from({ length: Math.min(current, keysOfMember) }, (_, index) => current - index)
  return numbers.map((number) => ({ number, key: courierKey(secret, zoneId, number).toString('base64url') }))
}

const stretch = promisify(pbkdf2)
/** Cache size. Deriving one key takes as long as a hundred signatures. */
const maxRemembered = 500

/**
 * Returns a function that derives keys from codes. People who joined offline seal with these keys. The most recent keys
 * are cached.
 */
export function makeCodeKeys(): (zoneId: ZoneId, code: string) => Promise<Buffer> {
  const remembered = new Map<string, Promise<Buffer>>()
  return (zoneId, code) => {
    const name = `${zoneId} ${code}`
    const known = remembered.get(name)
    if (known !== undefined) return known
    const made = stretch(code, codeKeySalt(zoneId), codeKeyIterations, 32, 'sha256')
    const [oldest] = remembered.keys()
    if (remembered.size >= maxRemembered && oldest !== undefined) remembered.delete(oldest)
    remembered.set(name, made)
    return made
  }
}
