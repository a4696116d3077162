import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureBytes = 16

/** HMAC-SHA256, cut to 16 bytes, in base64url. */
export function signCode(text: string, secret: string): string {
  return digest(text, secret).toString('base64url')
}

/** Compares in constant time. */
export function isSignedBy(secret: string, text: string, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url')
  const right = digest(text, secret)
  return given.length === signatureBytes && timingSafeEqual(given, right)
}

function digest(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest().subarray(0, signatureBytes)
}
