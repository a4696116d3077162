import * as v from 'valibot'
import {
  CourierDocument,
  type EnvelopeContent,
  type EnvelopeHeader,
  codeKeyIterations,
  codeKeySalt,
  encodeContent,
  encodeHeader,
  nonceBytes,
  readContent,
  readEnvelope,
  signedPrefix,
} from '#src/contract/wire/courier-envelope.ts'
import { joinBytes, numberBytes, readBytes } from '#src/contract/wire/byte-reader.ts'
import { type DeviceKey, signing } from './device-key.ts'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'

/** A key of a zone. Number 0 is the key derived from its code. */
export interface ZoneKey {
  readonly number: number
  readonly key: CryptoKey
}

/** An opened envelope whose signature was verified with the key it contains. */
export interface OpenedEnvelope {
  readonly header: EnvelopeHeader
  readonly content: EnvelopeContent
  readonly document: CourierDocument
}

const hashing = { name: 'ECDSA', hash: 'SHA-256' } as const

/** Reads a zone’s key from the base64url in its row. The raw key is needed to pass it on to people who have the code. */
export async function zoneKeyOf(number: number, text: string): Promise<ZoneKey> {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  )
  return zoneKeyFrom(number, bytes)
}

async function zoneKeyFrom(number: number, bytes: Uint8Array): Promise<ZoneKey> {
  const key = await crypto.subtle.importKey('raw', copyBytes(bytes), 'AES-GCM', true, ['encrypt', 'decrypt'])
  return { number, key }
}

/** Derives a key from a zone’s code. This takes about a tenth of a second. */
export async function codeKeyOf(zoneId: ZoneId, code: string): Promise<ZoneKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, [
    'deriveKey',
  ])
  const salt = copyBytes(codeKeySalt(zoneId))
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: codeKeyIterations } as const
  const aes = { name: 'AES-GCM', length: 256 } as const
  const key = await crypto.subtle.deriveKey(derivation, secret, aes, false, ['encrypt', 'decrypt'])
  return { number: 0, key }
}

interface SealInput {
  readonly header: Omit<EnvelopeHeader, 'keyNumber'>
  readonly content: Omit<EnvelopeContent, 'authorKey' | 'document'> & { readonly document: CourierDocument }
  readonly zoneKey: ZoneKey
  readonly deviceKey: DeviceKey
}

/** Signs and seals an envelope. Throws a RangeError if the content is too large for an envelope. */
export async function sealEnvelope({ header, content, zoneKey, deviceKey }: SealInput): Promise<Uint8Array> {
  const additionalData = encodeHeader({ ...header, keyNumber: zoneKey.number })
  const document = new TextEncoder().encode(JSON.stringify(content.document))
  const signed = encodeContent({ ...content, authorKey: deviceKey.publicKey, document })
  const text = copyBytes(joinBytes([new TextEncoder().encode(signedPrefix), additionalData, signed]))
  const signature = new Uint8Array(await crypto.subtle.sign(hashing, deviceKey.privateKey, text))
  const plain = copyBytes(joinBytes([signed, signature]))
  const sealed = await crypto.subtle.encrypt(aesOf(header.nonce, additionalData), zoneKey.key, plain)
  return joinBytes([additionalData, new Uint8Array(sealed)])
}

/** Opens an envelope with the first key that fits. `sealed`: no key fits. null: it is damaged or forged. */
export async function openEnvelope(
  bytes: Uint8Array,
  keys: readonly ZoneKey[],
): Promise<OpenedEnvelope | 'sealed' | null> {
  const envelope = readEnvelope(bytes)
  if (envelope === null) return null
  const { header, headerBytes, sealed } = envelope
  for (const { key } of keys.filter(({ number }) => number === header.keyNumber)) {
    const opened = await decrypt(key, aesOf(header.nonce, headerBytes), sealed)
    if (opened !== null) return checkContent(header, headerBytes, opened)
  }
  return 'sealed'
}

async function checkContent(
  header: EnvelopeHeader,
  headerBytes: Uint8Array,
  opened: Uint8Array,
): Promise<OpenedEnvelope | null> {
  const read = readContent(opened)
  if (read === null) return null
  const { content, signed, signature } = read
  const text = copyBytes(joinBytes([new TextEncoder().encode(signedPrefix), headerBytes, signed]))
  if (!(await isSignedBy(content.authorKey, text, signature))) return null
  const document = readDocument(content.document)
  return document === null ? null : { header, content, document }
}

async function isSignedBy(
  point: Uint8Array,
  text: Uint8Array<ArrayBuffer>,
  signature: Uint8Array,
): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', copyBytes(point), signing, false, ['verify'])
    return await crypto.subtle.verify(hashing, key, copyBytes(signature), text)
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

/** Seals a zone’s key for people who have the code, in the format of a hello frame: number, nonce, sealed key. */
export async function sealZoneKey(
  zoneKey: ZoneKey,
  codeKey: ZoneKey,
  nonce: Uint8Array,
): Promise<Uint8Array> {
  const number = numberBytes(zoneKey.number, 2)
  const plain = await crypto.subtle.exportKey('raw', zoneKey.key)
  const sealed = await crypto.subtle.encrypt(aesOf(nonce, number), codeKey.key, plain)
  return joinBytes([number, nonce, new Uint8Array(sealed)])
}

/** Opens a key from a hello frame. Returns null if it was sealed with another code. */
export async function openZoneKey(sealed: Uint8Array, codeKey: ZoneKey): Promise<ZoneKey | null> {
  const reader = readBytes(sealed)
  const number = reader.bytes(2)
  const nonce = reader.bytes(nonceBytes)
  const opened = await decrypt(codeKey.key, aesOf(nonce, number), reader.bytes(reader.left()))
  return opened === null ? null : zoneKeyFrom(readBytes(number).number(2), opened)
}

async function decrypt(
  key: CryptoKey,
  aes: ReturnType<typeof aesOf>,
  sealed: Uint8Array,
): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(aes, key, copyBytes(sealed)))
  } catch {
    return null
  }
}

function aesOf(nonce: Uint8Array, additionalData: Uint8Array) {
  return { name: 'AES-GCM', iv: copyBytes(nonce), additionalData: copyBytes(additionalData) } as const
}

/** Copies the bytes into their own buffer, as WebCrypto’s types require. */
function copyBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes)
}
