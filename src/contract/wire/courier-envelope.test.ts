import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { MutationId, UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { maxPreviewBytes } from '#src/contract/rules/pictures/upload-limits.ts'
import { joinBytes } from './byte-reader.ts'
import { authorKeyBytes } from './courier-key.ts'
import {
  encodeContent,
  encodeHeader,
  maxEnvelopeBytes,
  nonceBytes,
  readContent,
  readEnvelope,
  signatureBytes,
} from './courier-envelope.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const header = fc.record({
  zoneId: fc.uuid().map((id) => v.parse(ZoneId, id)),
  keyNumber: fc.nat(0xff_ff),
  mutationId: fc.uuid().map((id) => v.parse(MutationId, id)),
  nonce: bytes(nonceBytes),
})
const content = fc.record({
  authorId: fc.uuid().map((id) => v.parse(UserId, id)),
  authorKey: bytes(authorKeyBytes),
  createdAt: fc.nat(8_640_000_000_000_000 / 64),
  needs: fc.array(
    fc.uuid().map((id) => v.parse(MutationId, id)),
    { maxLength: 16 },
  ),
  document: fc.uint8Array({ maxLength: 200 }),
  preview: fc.uint8Array({ maxLength: 200 }),
})

test('[CE2] a header is decoded as it was encoded', () => {
  fc.assert(
    fc.property(header, fc.uint8Array({ minLength: 17, maxLength: 100 }), (written, sealed) => {
      const read = readEnvelope(joinBytes([encodeHeader(written), sealed]))
      expect(read?.header).toEqual(written)
      expect(read?.sealed).toEqual(sealed)
    }),
  )
})

test('[CE3] content is decoded as it was encoded, and extra bytes are rejected', () => {
  fc.assert(
    fc.property(
      content,
      bytes(signatureBytes),
      fc.uint8Array({ minLength: 1, maxLength: 9 }),
      (written, signature, rest) => {
        const signed = encodeContent(written)
        const read = readContent(joinBytes([signed, signature]))
        expect(read).toEqual({ content: written, signed, signature })
        expect(readContent(joinBytes([signed, rest, signature]))).toBeNull()
        expect(readContent(joinBytes([signed.subarray(0, -1), signature]))).toBeNull()
      },
    ),
  )
})

test('[CE1] the reader does not throw for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (any) => {
      for (const read of [readEnvelope(any), readContent(any)])
        expect(read === null || typeof read === 'object').toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('[CE1] rejects an envelope of more than 64 KiB', () => {
  const [written] = fc.sample(header, 1)
  const start = written === undefined ? new Uint8Array() : encodeHeader(written)
  const of = (length: number) => readEnvelope(joinBytes([start, new Uint8Array(length - start.length)]))
  expect(of(maxEnvelopeBytes)).not.toBeNull()
  expect(of(maxEnvelopeBytes + 1)).toBeNull()
})

test('[CE3] refuses to encode content that does not fit in an envelope', () => {
  const [written] = fc.sample(content, 1)
  if (written === undefined) throw new Error('No sample')
  expect(() => encodeContent({ ...written, preview: new Uint8Array(maxPreviewBytes + 1) })).toThrow(
    RangeError,
  )
  expect(() => encodeContent({ ...written, document: new Uint8Array(16 * 1024 + 1) })).toThrow(RangeError)
})
