import { createHmac, timingSafeEqual } from 'node:crypto'

/** The path at which a server proves that it belongs to a deployment. */
export const addressProofPath = '/healthz/proof'

/** The format of a nonce: 32 bytes in base64url. */
export const noncePattern = /^[\w-]{43}$/

/**
 * Returns the proof that the server with this secret received the nonce: HMAC-SHA256 in base64url. It has no other use.
 */
export function addressProof({ secret, nonce }: { readonly secret: string; readonly nonce: string }): string {
  return createHmac('sha256', secret).update(`address-proof.${nonce}`).digest('base64url')
}

/** Returns true if the proof matches the nonce. Compares in constant time. */
export function isAddressProof(
  proof: string,
  proven: { readonly secret: string; readonly nonce: string },
): boolean {
  const [given, right] = [Buffer.from(proof), Buffer.from(addressProof(proven))]
  return given.length === right.length && timingSafeEqual(given, right)
}
