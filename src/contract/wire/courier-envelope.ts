import * as v from 'valibot'
import { MutationId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { maxPreviewBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { dayMs } from './durations.ts'
import { authorKeyBytes } from './courier-key.ts'
import { joinBytes, numberBytes, readBytes, uuidBytes } from './byte-reader.ts'
import { EpochMs } from './time.ts'

/**
 * The envelope in which other phones carry an author's mutation to the server; `src/sync/COURIER-SPEC.md` numbers its
 * rules. This file defines its binary format. Each runtime encrypts and decrypts envelopes with its own cryptography.
 */
export const envelopeVersion = 1
/** Maximum size of an envelope. A larger one is rejected before any part of it is read. */
export const maxEnvelopeBytes = 64 * 1024
/** Maximum age of an envelope. Older ones are neither carried nor accepted. */
export const envelopeLifetimeMs = 14 * dayMs
/** Maximum difference between the clocks of an author and the server. */
export const envelopeClockToleranceMs = 3 * dayMs
export const signatureBytes = 64
export const nonceBytes = 12
/** Appended by AES-GCM. */
export const tagBytes = 16
/** Prefix of the data that an author signs, so that the signature is invalid in any other context. */
export const signedPrefix = 'waypost courier 1\n'
/** PBKDF2 iterations with SHA-256 to derive a key from a zone's code, which has 40 bits. */
export const codeKeyIterations = 200_000
const headerBytes = 1 + 16 + 2 + 16 + nonceBytes
const maxDocumentBytes = 16 * 1024
const maxNeeds = 16

/** Readable by every carrier, and authenticated by the encryption. */
export interface EnvelopeHeader {
  readonly zoneId: ZoneId
  /** Number of the zone's key; 0: the key derived from the zone's code. */
  readonly keyNumber: number
  readonly mutationId: MutationId
  readonly nonce: Uint8Array
}

/** Readable by members of the zone and the server. */
export interface EnvelopeContent {
  readonly authorId: UserId
  /** P-256, as an uncompressed point. */
  readonly authorKey: Uint8Array
  /** By the author's estimate of the server clock. */
  readonly createdAt: EpochMs
  /** Mutations of the same author that the server must apply first. */
  readonly needs: readonly MutationId[]
  /** JSON in UTF-8, in the format of `CourierDocument`. */
  readonly document: Uint8Array
  /** The preview image of a photo; otherwise empty. */
  readonly preview: Uint8Array
}

/** Returns the salt of the key that is derived from a zone's code. */
export function codeKeySalt(zoneId: ZoneId): Uint8Array {
  return uuidBytes(zoneId)
}

const Name = v.pipe(v.string(), v.maxLength(120))
const Size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))

/** The document of an envelope. `args` are validated by the mutation's own schema. */
export const CourierDocument = v.object({
  name: v.pipe(v.string(), v.maxLength(100)),
  args: v.unknown(),
  /** The author's display name until the server provides it. */
  displayName: Name,
  /** For a guest that the server has not created yet: the proof of their id, see `idProofInput`. */
  idProof: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  /** For a photo: the size of the file on its author's device, and the image's properties. */
  photo: v.optional(
    v.object({
      fullBytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
      mimeType: v.pipe(v.string(), v.maxLength(40)),
      width: Size,
      height: Size,
      placeholderColor: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/)),
    }),
  ),
})
export type CourierDocument = v.InferOutput<typeof CourierDocument>

const Header = v.object({
  zoneId: ZoneId,
  keyNumber: v.number(),
  mutationId: MutationId,
  nonce: v.instance(Uint8Array),
})
const Content = v.object({
  authorId: UserId,
  authorKey: v.instance(Uint8Array),
  createdAt: EpochMs,
  needs: v.array(MutationId),
  document: v.instance(Uint8Array),
  preview: v.instance(Uint8Array),
})

/** Returns the header's bytes. They are the additional data of the encryption, and the start of the signed bytes. */
export function encodeHeader({ zoneId, keyNumber, mutationId, nonce }: EnvelopeHeader): Uint8Array {
  return joinBytes([
    numberBytes(envelopeVersion, 1),
    uuidBytes(zoneId),
    numberBytes(keyNumber, 2),
    uuidBytes(mutationId),
    nonce,
  ])
}

/** Splits an envelope into its parts; null for invalid or excess bytes. */
export function readEnvelope(
  bytes: Uint8Array,
): { readonly header: EnvelopeHeader; readonly headerBytes: Uint8Array; readonly sealed: Uint8Array } | null {
  if (bytes.length > maxEnvelopeBytes || bytes.length <= headerBytes + tagBytes) return null
  const reader = readBytes(bytes)
  if (reader.number(1) !== envelopeVersion) return null
  const header = v.safeParse(Header, {
    zoneId: reader.uuid(),
    keyNumber: reader.number(2),
    mutationId: reader.uuid(),
    nonce: reader.bytes(nonceBytes),
  })
  if (!header.success) return null
  return {
    header: header.output,
    headerBytes: bytes.subarray(0, headerBytes),
    sealed: reader.bytes(reader.left()),
  }
}

/** Returns the content's bytes without a signature. Throws if the content does not fit in an envelope. */
export function encodeContent(content: EnvelopeContent): Uint8Array {
  const { authorId, authorKey, createdAt, needs, document, preview } = content
  if (needs.length > maxNeeds || document.length > maxDocumentBytes || preview.length > maxPreviewBytes)
    throw new RangeError('The content does not fit in an envelope')
  return joinBytes([
    uuidBytes(authorId),
    authorKey,
    numberBytes(createdAt, 6),
    numberBytes(needs.length, 1),
    ...needs.map(uuidBytes),
    numberBytes(document.length, 2),
    document,
    numberBytes(preview.length, 2),
    preview,
  ])
}

/** Parses decrypted content into content, signature and signed bytes; null if it is invalid. */
export function readContent(opened: Uint8Array): {
  readonly content: EnvelopeContent
  readonly signed: Uint8Array
  readonly signature: Uint8Array
} | null {
  if (opened.length <= signatureBytes) return null
  const signed = opened.subarray(0, opened.length - signatureBytes)
  const reader = readBytes(signed)
  const authorId = reader.uuid()
  const authorKey = reader.bytes(authorKeyBytes)
  const createdAt = reader.number(6)
  const needCount = reader.number(1)
  if (needCount > maxNeeds) return null
  const needs = Array.from({ length: needCount }, () => reader.uuid())
  const documentLength = reader.number(2)
  if (documentLength > maxDocumentBytes) return null
  const document = reader.bytes(documentLength)
  const previewLength = reader.number(2)
  if (previewLength > maxPreviewBytes) return null
  const preview = reader.bytes(previewLength)
  if (reader.isBroken() || reader.left() > 0) return null
  const content = v.safeParse(Content, { authorId, authorKey, createdAt, needs, document, preview })
  if (!content.success) return null
  return { content: content.output, signed, signature: opened.subarray(opened.length - signatureBytes) }
}
