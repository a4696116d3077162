import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { encodePrinted, printedTextOf } from '#src/contract/wire/printed-payload.ts'
import { encodeQrPayload, readScannedText, signedTextOf } from '#src/contract/wire/qr-payload.ts'
import { isCodeSignedBy, signCode, signPrinted } from './code-signature.ts'

const secret = 'a secret of this test'
const code = 'ABCD2345'
const payload = {
  zoneId: v.parse(ZoneId, '0199a0b1-0000-7000-8000-000000000001'),
  name: 'Meadow',
  brand: 'snapzone',
  center: { latitude: 47.42, longitude: 10.98 },
  radiusMeters: 300,
  validUntil: 1_790_000_000_000,
} as const
const bytes = encodePrinted(payload)
const printed = printedTextOf(bytes, signPrinted(signedTextOf(code, bytes), secret))
const isOurs = (text: string) => {
  const scanned = readScannedText(text)
  return scanned !== null && scanned.payload !== null && isCodeSignedBy(secret, scanned)
}

test('a printed payload is valid with its own code only', () => {
  expect(isOurs(`HTTPS://PHOTOS.EXAMPLE/Z/${code}/${printed}`)).toBe(true)
  expect(isOurs(`/z/${code}#${printed}`)).toBe(true)
  expect(isOurs(`/z/ABCD2346#${printed}`)).toBe(false)
})

test('a printed payload with any character changed is invalid', () => {
  const changed = printed
    .split('')
    .flatMap((was, at) =>
      ['0', '1', '8', '9', 'A', 'Z']
        .filter((other) => other !== was)
        .map((other) => `/z/${code}#${printed.slice(0, at)}${other}${printed.slice(at + 1)}`),
    )
  expect(changed.filter(isOurs)).toEqual([])
})

test('payloads of the first version are still valid', () => {
  const signed = `${code}#${encodeQrPayload(payload)}`
  expect(isOurs(`/z/${signed},${signCode(signed, secret)}`)).toBe(true)
  expect(isOurs(`/z/${signed},${signCode(`${signed} `, secret)}`)).toBe(false)
})
