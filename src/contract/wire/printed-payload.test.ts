import fc from 'fast-check'
import { encode } from 'uqr'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { encodePrinted, printedSignatureBytes, printedTextOf } from './printed-payload.ts'
import { codeLink, type QrPayload, qrTextOf, readScannedText, signedTextOf } from './qr-payload.ts'

const code = 'ABCD2345'
const signature = Uint8Array.from({ length: printedSignatureBytes }, (_, index) => 255 - index)
const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const payloads: fc.Arbitrary<QrPayload> = fc.record({
  zoneId: fc.uuid().map((id) => v.parse(ZoneId, id)),
  name: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 6 })
    .filter((name) => encodeURI(name).length <= 24),
  brand: fc.constantFrom('picture-share', 'snapshare', 'snapzone'),
  center: fc.option(
    fc.record({
      latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((steps) => steps / 100_000),
      longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((steps) => steps / 100_000),
    }),
  ),
  radiusMeters: fc.integer({ min: 0, max: 50_000 }),
  validUntil: fc.option(fc.integer({ min: 0, max: 4e9 }).map((seconds) => seconds * 1000)),
})
const linkOf = (payload: QrPayload) => `/z/${code}#${printedTextOf(encodePrinted(payload), signature)}`

test('a printed payload is restored from a link and from a printed code', () => {
  fc.assert(
    fc.property(payloads, (payload) => {
      const link = linkOf(payload)
      for (const text of [link, `https://photos.example${link}`, qrTextOf('https://photos.example', link)]) {
        const scanned = readScannedText(text)
        expect(scanned).toMatchObject({ code, payload, signature: toHex(signature) })
        expect(scanned?.signed).toBe(signedTextOf(code, encodePrinted(payload)))
        expect(scanned === null ? '' : codeLink(scanned)).toBe(link)
      }
    }),
  )
})

test('changing any character changes the signed bytes or the signature', () => {
  const digit = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''))
  fc.assert(
    fc.property(payloads, fc.nat(), digit, (payload, seed, other) => {
      const text = printedTextOf(encodePrinted(payload), signature)
      const index = seed % text.length
      fc.pre(text[index] !== other)
      const changed = readScannedText(`/z/${code}#${text.slice(0, index)}${other}${text.slice(index + 1)}`)
      const right = readScannedText(`/z/${code}#${text}`)
      expect(`${changed?.signed} ${changed?.signature}`).not.toBe(`${right?.signed} ${right?.signature}`)
    }),
  )
})

test('cuts a long name between two characters and marks the cut', () => {
  const payload = { ...longest, name: `${'Hüttenabend '.repeat(3)}🎉` }
  expect(readScannedText(linkOf(payload))?.payload?.name).toBe('Hüttenabend Hüttenaben…')
  const flags = { ...longest, name: '🇦🇹🇦🇹🇦🇹🇦🇹' }
  expect(readScannedText(linkOf(flags))?.payload?.name).toBe('🇦🇹🇦🇹🇦🇹…')
})

const longest: QrPayload = {
  zoneId: v.parse(ZoneId, 'ffffffff-ffff-4fff-bfff-ffffffffffff'),
  name: 'ÿ'.repeat(40),
  brand: 'snapzone',
  center: { latitude: 90, longitude: 180 },
  radiusMeters: 50_000,
  validUntil: 4_294_967_295_000,
}

test.each(['https://photos.example.org', `https://${'h'.repeat(hostLength())}`])(
  'the longest payload for %s has at most 41 modules per side',
  (origin) => {
    const { size } = encode(qrTextOf(origin, linkOf(longest)), { ecc: 'M', border: 0 })
    expect(size).toBeLessThanOrEqual(41)
  },
)

test('a host that is one letter longer needs the next QR version', () => {
  const text = qrTextOf(`https://${'h'.repeat(hostLength() + 1)}`, linkOf(longest))
  expect(encode(text, { ecc: 'M', border: 0 }).size).toBe(45)
})

/** Maximum length of a host with its port: version 6 at level M holds 154 characters (ISO/IEC 18004, table 7). */
function hostLength(): number {
  return 154 - 'HTTPS://'.length - '/Z/ABCD2345/'.length - 102
}

test('the QR text of an older code is its link', () => {
  const old = '/z/Zm9vYmFyYmF6cXV4#1,whatever'
  expect(qrTextOf('https://photos.example', old)).toBe(`https://photos.example${old}`)
})
