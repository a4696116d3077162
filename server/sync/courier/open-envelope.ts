import { createDecipheriv, createPublicKey, verify } from 'node:crypto'
import * as v from 'valibot'
import {
  CourierDocument,
  type EnvelopeContent,
  type EnvelopeHeader,
  readContent,
  readEnvelope,
  signedPrefix,
  tagBytes,
} from '#src/contract/wire/courier-envelope.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { hashOfCourierKey } from '#server/accounts/sign-in/device-guest-id.ts'

/** An envelope with a verified signature. The owner of the signing key is not known yet. */
export interface OpenedEnvelope extends Pick<
  EnvelopeContent,
  'authorId' | 'authorKey' | 'createdAt' | 'needs' | 'preview'
> {
  readonly header: EnvelopeHeader
  /** SHA-256 of the author's key, in base64url. */
  readonly keyHash: string
  readonly document: CourierDocument
}

/** Returns the keys that may open an envelope, in the order in which to try them. */
export type KeysOf = (zoneId: ZoneId, keyNumber: number) => Promise<readonly Buffer[]>

/** Returns the header of a well-formed envelope; null for all other bytes. */
export function headerOf(bytes: Uint8Array): EnvelopeHeader | null {
  return readEnvelope(bytes)?.header ?? null
}

/**
 * Opens an envelope and verifies its signature. Returns null if it is damaged, forged or sealed with a key of another
 * zone.
 */
export async function openEnvelope(bytes: Uint8Array, keysOf: KeysOf): Promise<OpenedEnvelope | null> {
  const envelope = readEnvelope(bytes)
  if (envelope === null) return null
  const { header, headerBytes, sealed } = envelope
  for (const key of await keysOf(header.zoneId, header.keyNumber)) {
    const opened = decrypt(key, { nonce: header.nonce, headerBytes, sealed })
    if (opened !== null) return checkContent(header, headerBytes, opened)
  }
  return null
}

interface Ciphertext {
  readonly nonce: Uint8Array
  readonly headerBytes: Uint8Array
  readonly sealed: Uint8Array
}

function decrypt(key: Buffer, { nonce, headerBytes, sealed }: Ciphertext): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(headerBytes)
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

function checkContent(
  header: EnvelopeHeader,
  headerBytes: Uint8Array,
  opened: Uint8Array,
): OpenedEnvelope | null {
  const read = readContent(opened)
  if (read === null) return null
  const { content, signed, signature } = read
  const { authorKey, authorId, createdAt, needs, preview } = content
  const signedText = Buffer.concat([Buffer.from(signedPrefix), headerBytes, signed])
  if (!isSignedBy(authorKey, signedText, signature)) return null
  const document = readDocument(content.document)
  if (document === null) return null
  const keyHash = hashOfCourierKey(authorKey)
  return { header, keyHash, authorId, authorKey, createdAt, needs, preview, document }
}

function isSignedBy(point: Uint8Array, text: Uint8Array, signature: Uint8Array): boolean {
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    Buffer.from(part).toString('base64url'),
  )
  if (point[0] !== 4 || x === undefined || y === undefined) return false
  try {
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    return verify('sha256', text, { key, dsaEncoding: 'ieee-p1363' }, signature)
  } catch {
    // The point is not on the curve.
    return false
  }
}

function readDocument(bytes: Uint8Array): CourierDocument | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const read = v.safeParse(CourierDocument, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    return null
  }
}
