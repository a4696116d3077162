import * as v from 'valibot'
import { boundedText } from '#src/contract/rules/bounds.ts'

/** P-256, as an uncompressed point. */
export const authorKeyBytes = 65
const base64Length = Math.ceil(authorKeyBytes / 3) * 4

/**
 * The public key of a device's signatures on envelopes that other phones deliver: an uncompressed point of P-256 in
 * base64.
 */
export const CourierKey = v.pipe(
  boundedText(base64Length),
  v.length(base64Length),
  v.regex(/^[A-Za-z0-9+/]{87}=$/),
)
