import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AirDescription,
  decodeAirDescription,
  encodeAirDescription,
  isLocal,
  maxCandidates,
} from './air-description.ts'
import { readSdp, sdpOf } from './air-link.ts'

const sign = fc.constantFrom('A', 'M', 'Z', 'a', 'm', 'z', '0', '9', '+', '/')
const byte = fc.nat(255)
const group = fc.nat(0xffff).map((value) => value.toString(16))
const address = fc.oneof(
  fc.tuple(byte, byte).map(([a, b]) => `192.168.${a}.${b}`),
  fc.tuple(byte, byte, byte).map(([a, b, c]) => `10.${a}.${b}.${c}`),
  fc.array(group, { minLength: 7, maxLength: 7 }).map((groups) => ['fd00', ...groups].join(':')),
  fc.uuid().map((uuid) => `${uuid}.local`),
)
const description: fc.Arbitrary<AirDescription> = fc.record({
  ufrag: fc.string({ unit: sign, minLength: 4, maxLength: 32 }),
  password: fc.string({ unit: sign, minLength: 22, maxLength: 64 }),
  fingerprint: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  candidates: fc.array(fc.record({ address, port: fc.integer({ min: 1, max: 65_535 }) }), {
    maxLength: maxCandidates,
  }),
})

/** Written as Chromium writes it once camera access is granted. */
const browserSdp = [
  'v=0',
  'o=- 8425768474968509417 2 IN IP4 127.0.0.1',
  'm=application 44400 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 192.168.1.20',
  'a=candidate:2804638544 1 udp 2122194687 192.168.1.20 44400 typ host generation 0 network-id 1',
  'a=candidate:1817027248 1 udp 2122265343 fd00::2 54253 typ host generation 0 network-id 2',
  'a=candidate:1501673412 1 tcp 1518214911 192.168.1.20 9 typ host tcptype active generation 0 network-id 1',
  'a=candidate:662051153 1 udp 2113942271 630def32-cd05-4980-b44a-5d2191f06ca1.local 48421 typ host generation 0',
  'a=ice-ufrag:i6KZ',
  'a=ice-pwd:TuQKo8WaCduulVgMOCY0rF8X',
  'a=fingerprint:sha-256 28:D2:54:2D:98:BD:35:35:A8:6D:EA:C3:BC:F1:F6:3E:DB:A0:84:2C:96:6D:55:0D:4F:63:AB:5A:A0:C6:EB:A8',
  'a=setup:actpass',
].join('\r\n')

test('[CW2] a phone’s description arrives unchanged, as bytes and as a session description', () => {
  fc.assert(
    fc.property(description, (self) => {
      const decoded = decodeAirDescription(encodeAirDescription(self))
      expect(decoded).toEqual(self)
      expect(readSdp(sdpOf(self, 'offer'))).toEqual(self)
    }),
  )
})

test('[CW2] a browser’s description fits into one light code', () => {
  const self = readSdp(browserSdp)
  expect(self?.candidates).toEqual([
    { address: '192.168.1.20', port: 44_400 },
    { address: 'fd00::2', port: 54_253 },
    { address: '630def32-cd05-4980-b44a-5d2191f06ca1.local', port: 48_421 },
  ])
  const bytes = self === null ? new Uint8Array(999) : encodeAirDescription(self)
  expect(bytes.length).toBeLessThan(120)
  expect(decodeAirDescription(bytes)?.candidates[1]).toEqual({ address: 'fd00:0:0:0:0:0:0:2', port: 54_253 })
})

test('[CW2] no bytes produce a session description with an injected line', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 250 }),
        fc
          .tuple(description, fc.nat(200), byte)
          .map(([self, place, value]) =>
            encodeAirDescription(self).map((old, index) => (index === place ? value : old)),
          ),
      ),
      (bytes) => {
        const read = decodeAirDescription(bytes)
        if (read === null) return
        const lines = sdpOf(read, 'answer').split('\r\n')
        expect(lines.length).toBe(15 + read.candidates.length)
        expect(read.candidates.every(({ address: host, port }) => isLocal(host) && port > 0)).toBe(true)
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['192.168.4.1', true],
  ['172.20.10.2', true],
  ['169.254.7.7', true],
  ['fe80:0:0:0:1:2:3:4', true],
  ['8.8.8.8', false],
  ['127.0.0.1', false],
  ['172.32.0.1', false],
  ['224.0.0.251', false],
  ['2001:db8::1', false],
  ['::1', false],
  ['evil.example', false],
])('[CW3] a phone sends its first packet to %s: %s', (host, expected) => {
  expect(isLocal(host)).toBe(expected)
})

test('[CW3] an address outside local networks invalidates the whole description', () => {
  const self = readSdp(browserSdp)
  const bytes = self === null ? new Uint8Array() : encodeAirDescription(self)
  const place = bytes.findIndex((value, index) => value === 192 && bytes[index + 1] === 168)
  expect(decodeAirDescription(bytes.map((value, index) => (index === place ? 193 : value)))).toBeNull()
})
