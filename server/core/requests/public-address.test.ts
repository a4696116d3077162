import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLoopbackAddress, isPublicAddress, lookupWhere, notPublicCode } from './public-address.ts'

test.each(['142.250.1.1', '2a00:1450:4001::1', '::ffff:142.250.1.1'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  '2002:7f00:1::',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2001:db8::1',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '::ffff:0:a00:1',
  '5f00::1',
  '203.0.113.9',
])('%s, an embedding or special-purpose address, is not public', (address) =>
  expect(isPublicAddress(address)).toBe(false),
)

const byte = fc.integer({ min: 0, max: 255 })
const ipv4 = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'))

test('an IPv4 address is public if and only if its IPv4-mapped IPv6 form is', () => {
  fc.assert(
    fc.property(ipv4, (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address))
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const hex = `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
      expect(isPublicAddress(hex)).toBe(isPublicAddress(address))
    }),
  )
})

test('no private, link-local, shared, multicast or unique local address is public', () => {
  const inner = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
    fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
  )
  fc.assert(fc.property(inner, (bytes) => !isPublicAddress(bytes.join('.'))))
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16))
  const first = fc.oneof(
    fc.integer({ min: 0xfc00, max: 0xfdff }),
    fc.integer({ min: 0xfe80, max: 0xfeff }),
    fc.integer({ min: 0xff00, max: 0xffff }),
  )
  fc.assert(
    fc.property(first, fc.array(group, { minLength: 7, maxLength: 7 }), (begin, rest) => {
      expect(isPublicAddress([begin.toString(16), ...rest].join(':'))).toBe(false)
    }),
  )
})

test('recognizes this machine’s own addresses in both versions', () => {
  fc.assert(fc.property(byte, byte, byte, (a, b, c) => isLoopbackAddress(`127.${a}.${b}.${c}`)))
  expect(isLoopbackAddress('::1')).toBe(true)
  expect(isLoopbackAddress('10.0.0.1')).toBe(false)
})

test('a name of this machine is not resolved if only public addresses are allowed', async () => {
  const found = (isAllowed: (address: string) => boolean) =>
    new Promise((resolve) => {
      lookupWhere(isAllowed)('localhost', { all: true }, (error, addresses) =>
        resolve(error === null ? addresses : error.code),
      )
    })
  expect(await found(isPublicAddress)).toBe(notPublicCode)
  expect(await found(isLoopbackAddress)).not.toBe(notPublicCode)
})
