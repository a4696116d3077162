import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '#server/core/clock/ids.ts'

const cipherName = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32

/** `owner` is authenticated together with the text, which can be decrypted only for the same owner. */
interface SealContext {
  readonly secret: string
  readonly random: Random
  readonly owner?: string
}

/**
 * Encrypts text so that the database alone does not reveal it: AES-256-GCM with a key derived from the secret, in
 * base64url.
 */
export function seal(text: string, { secret, random, owner = '' }: SealContext) {
  const nonce = random.bytes(nonceBytes)
  const cipher = createCipheriv(cipherName, keyOf(secret), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts the text; null if it was sealed with another secret or for another owner, or was modified. */
export function unseal(sealed: string, secret: string, owner = ''): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return null
  const nonce = bytes.subarray(0, nonceBytes)
  const decipher = createDecipheriv(cipherName, keyOf(secret), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]
    return Buffer.concat(text).toString('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'waypost sealed text', keyBytes))
}
