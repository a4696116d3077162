import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeRandomBytes, typedZoneCode, zoneCodeFrom } from './zone-code.ts'

const random = fc.uint8Array({ minLength: codeRandomBytes, maxLength: codeRandomBytes })

test('a new code has eight letters that cannot be confused with others', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      expect(zoneCodeFrom(bytes)).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{8}$/)
    }),
  )
})

test('accepts a code in any common spelling', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const code = zoneCodeFrom(bytes)
      const [start, end] = [code.slice(0, 4), code.slice(4)]
      for (const typed of [`${start} ${end}`, `${start}-${end}`.toLowerCase(), ` ${start}–${end}\n`])
        expect(typedZoneCode(typed)).toBe(code)
    }),
  )
})

test('accepts an older code only exactly as it was issued, except for spaces', () => {
  expect(typedZoneCode('Zm9v YmFy-mF6 cXV4')).toBe('Zm9vYmFy-mF6cXV4')
  expect(typedZoneCode('abcd-efgh-jkmn-p')).toBe('abcd-efgh-jkmn-p')
})

test.each(['', 'ABCD', 'ABCDEFGHJ', 'ABCDEFG0', 'ABCDEFGI', 'ABCD_EFGH', 'AB CD/EF GH', 'abcd-efgh-jkmn-pq'])(
  '%j is not a code',
  (text) => expect(typedZoneCode(text)).toBeNull(),
)
