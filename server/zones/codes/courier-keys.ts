import { createHmac, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { codeKeyIterations, codeKeySalt } from '#src/contract/wire/courier-envelope.ts'

/** How many keys a member has: the current one, and those before it, by which older envelopes are opened. */
const keysOfMember = 3

/** The key with which members of a zone seal what other phones carry. A number that was never given makes a key, too. */
export function courierKey(secret: string, zoneId: ZoneId, number: number): Buffer {
  return createHmac('sha256', secret).update(`courier key ${number} of ${zoneId}`).digest()
}

/** The keys of a zone's members, the current one first. Each revoked code makes another key the current one. */
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
/** So many keys are remembered: to make one takes the time of a hundred signatures. */
const maxRemembered = 500

/** The keys made of codes, with which people seal who have joined without a network. The last ones are remembered. */
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
