import { createHmac, timingSafeEqual } from 'node:crypto'
import { printedSignatureBytes } from '#src/contract/wire/printed-payload.ts'
import type { ScannedCode } from '#src/contract/wire/qr-payload.ts'

const signatureBytes = 16

/** Returns the HMAC-SHA256, truncated to 16 bytes, in base64url. */
export function signCode(text: string, secret: string): string {
  return digest(text, secret).toString('base64url')
}

/** Returns the signature of a printed payload, truncated to the 80 bits that fit. */
export function signPrinted(text: string, secret: string): Uint8Array {
  return digest(text, secret).subarray(0, printedSignatureBytes)
}

/**
 * Returns true if this server signed the code's payload. Version 2 has 80 bits in hex. Version 1 is verified like all
 * other texts.
 */
export function isCodeSignedBy(
  secret: string,
  { signed, signature }: Pick<ScannedCode, 'signed' | 'signature'>,
): boolean {
  if (!signed.includes('#2')) return isSignedBy(secret, signed, signature)
  const decodedSignature = Buffer.from(signature, 'hex')
  return (
    decodedSignature.length === printedSignatureBytes &&
    timingSafeEqual(decodedSignature, signPrinted(signed, secret))
  )
}

/** Compares in constant time. */
export function isSignedBy(secret: string, text: string, signature: string): boolean {
  const decodedSignature = Buffer.from(signature, 'base64url')
  const right = digest(text, secret)
  return decodedSignature.length === signatureBytes && timingSafeEqual(decodedSignature, right)
}

function digest(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest().subarray(0, signatureBytes)
}
