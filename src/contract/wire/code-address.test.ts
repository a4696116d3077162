import { expect, test } from 'vitest'
import { canonicalCodeAddress } from './code-address.ts'

const plain = (address: string) => canonicalCodeAddress(new URL(address, 'https://photos.example'))

test.each([
  ['/Z/ABCD2345', '/z/ABCD2345'],
  ['/z/abcd-2345', '/z/ABCD2345'],
  ['/Z/ABCD2345/2XYZ', '/z/ABCD2345#2XYZ'],
  ['/z/abcd2345/2xyz?entered=1', '/z/ABCD2345?entered=1#2XYZ'],
  ['/Z/Zm9vYmFy-mF6cXV4', '/z/Zm9vYmFy-mF6cXV4'],
  ['/Z/ABCD2345#1,a', '/z/ABCD2345#1,a'],
])('%s is opened at %s', (address, expected) => expect(plain(address)).toBe(expected))

test.each(['/z/ABCD2345', '/z/ABCD2345?entered=1#2XYZ', '/z/Zm9vYmFyYmF6cXV4#1,a', '/', '/zones/abc', '/z/'])(
  '%s stays unchanged',
  (address) => expect(plain(address)).toBeNull(),
)
