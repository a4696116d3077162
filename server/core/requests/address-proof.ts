import { createHmac, timingSafeEqual } from 'node:crypto'

/** Where a server proves that it belongs to a deployment. */
export const addressProofPath = '/healthz/proof'

/** What a nonce must look like: 32 bytes in base64url. */
export const noncePattern = /^[\w-]{43}$/

/** The proof that the server with this secret received the nonce: HMAC-SHA256 in base64url. It is used for nothing else. */
export function addressProof({ secret, nonce }: { readonly secret: string; readonly nonce: string }): string {
  return createHmac('sha256', secret).update(`address-proof.${nonce}`).digest('base64url')
}

/** Whether a proof is that of the nonce. Compares in constant time. */
export function isAddressProof(
  proof: string,
  of: { readonly secret: string; readonly nonce: string },
): boolean {
  const [given, right] = [Buffer.from(proof), Buffer.from(addressProof(of))]
  return given.length === right.length && timingSafeEqual(given, right)
}
