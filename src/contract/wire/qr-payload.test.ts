import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type QrPayload, encodeQrPayload, readScannedText } from './qr-payload.ts'

const code = 'Zm9vYmFyYmF6cXV4'

const payloads: fc.Arbitrary<QrPayload> = fc.record({
  zoneId: fc.uuid().map((id) => v.parse(ZoneId, id)),
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((name) => name.length <= 80),
  brand: fc.constantFrom('picture-share', 'snapshare', 'snapzone'),
  center: fc.option(
    fc.record({
      latitude: fc.integer({ min: -90, max: 90 }),
      longitude: fc.integer({ min: -180, max: 180 }),
    }),
  ),
  radiusMeters: fc.integer({ min: 0, max: 50_000 }),
  validUntil: fc.option(fc.integer({ min: 0, max: 4e9 }).map((seconds) => seconds * 1000)),
})

test('a payload is decoded as it was encoded', () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      const unsigned = encodeQrPayload(payload)
      const scanned = readScannedText(`https://photos.example/z/${code}#${unsigned},c2lnbmF0dXJl`)
      expect(scanned).toEqual({
        code,
        payload,
        signature: 'c2lnbmF0dXJl',
        signed: `${code}#${unsigned}`,
        fragment: `${unsigned},c2lnbmF0dXJl`,
      })
    }),
  )
})

test.each([
  code,
  `  ${code}\n`,
  code.match(/.{4}/gu)?.join(' ') ?? '',
  `/z/${code}`,
  `https://photos.example/z/${code}?from=poster`,
])('%j contains only the code', (text) => {
  expect(readScannedText(text)).toEqual({ code, payload: null, signature: '', signed: '', fragment: '' })
})

test.each([
  '',
  'hello',
  'https://photos.example/',
  'WIFI:S:guest;P:secret;;',
  `https://photos.example/y/${code}`,
  `${code}x`,
])('%j contains no zone code', (text) => {
  expect(readScannedText(text)).toBeNull()
})

test('no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readScannedText(`https://photos.example/z/${code}#${text}`)
      readScannedText(text)
    }),
  )
})
