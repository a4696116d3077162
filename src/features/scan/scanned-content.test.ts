import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeHost, safeText } from '#src/contract/rules/safe-text.ts'
import { encodeQrPayload } from '#src/contract/wire/qr-payload.ts'
import { fakeZone } from '#src/data/session/data-context-fake.ts'
import { describeText, zonesIn } from './scanned-content.ts'

const own = 'photos.example'
const code = 'Zm9vYmFyYmF6cXV4'

test.each([
  ['https://evil.example/login?token=1', 'link', 'evil.example'],
  ['HTTP://EVIL.EXAMPLE:8080/x', 'link', 'evil.example:8080'],
  ['https://photos.example@evil.example/z/', 'link', 'evil.example'],
  ['https://аррӏе.example', 'link', 'xn--80ak6aa92e.example'],
  ['www.evil.example/x', 'link', 'www.evil.example'],
  ['URL:https://evil.example', 'link', 'evil.example'],
  ['WIFI:T:WPA;S:Guest \\"Hut\\" \\; 1;P:very secret;;', 'wifi', 'Guest "Hut" ; 1'],
  ['WIFI:P:S:no;S:Hut;;', 'wifi', 'Hut'],
  [
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada\r\nFN:Ada Lovelace\r\nTEL:1\r\nEND:VCARD',
    'contact',
    'Ada Lovelace',
  ],
  ['BEGIN:VCARD\nN:Lovelace;Ada\nEND:VCARD', 'contact', 'Ada Lovelace'],
  ['MECARD:N:Lovelace,Ada;TEL:1;;', 'contact', 'Lovelace Ada'],
  ['tel:+49%2030%20123', 'phone', '+49 30 123'],
  ['+49 (30) 123-456', 'phone', '+49 (30) 123-456'],
  ['mailto:ada@example.org?subject=x', 'email', 'ada@example.org'],
  ['ada@example.org', 'email', 'ada@example.org'],
  ['SMSTO:+4930123:Send me money', 'message', '+4930123'],
  ['geo:47.42,10.98?q=x', 'place', '47.42,10.98'],
  ['BEGIN:VEVENT\nSUMMARY:Party\\, big\nEND:VEVENT', 'event', 'Party, big'],
  ['otpauth://totp/x?secret=ABC', 'app', 'otpauth'],
  ['javascript:alert(1)', 'app', 'javascript'],
  ['Note: bring cake', 'text', 'Note: bring cake'],
  ['4006381333931', 'text', '4006381333931'],
])('%j is described as %s: %s', (text, kind, words) => {
  expect(describeText(text, own)).toEqual({ kind, words })
})

test.each([
  ['https://photos.example/continue#K7PM4XWA', { kind: 'handover', code: 'K7PM4XWA' }],
  ['https://evil.example/continue#K7PM4XWA', { kind: 'link', words: 'evil.example' }],
  ['https://photos.example/tv/connect#K7PM4XWA', { kind: 'television', code: 'K7PM4XWA' }],
  ['https://evil.example/tv/connect#K7PM4XWA', { kind: 'link', words: 'evil.example' }],
  ['https://photos.example/continue#short', { kind: 'link', words: 'photos.example' }],
])('%s is an account link only on our own host', (text, expected) => {
  expect(describeText(text, own)).toEqual(expected)
})

test('text without visible characters is empty', () => {
  for (const text of ['', '  \n', '\u200B\u200E\u2066', '\uFEFF'])
    expect(describeText(text, own)).toEqual({ kind: 'empty' })
})

test('recognizes a zone code on any host, and reports a foreign host', () => {
  const hosts: readonly (readonly [string, string | null])[] = [
    [code, null],
    [`https://${own}/z/${code}`, null],
    [`https://party.example/z/${code}#x`, 'party.example'],
  ]
  for (const [text, foreignHost] of hosts)
    expect(describeText(text, own)).toMatchObject({ kind: 'zone', foreignHost, scanned: { code } })
})

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 5000 }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      'ש',
      '\u202E',
      '\u2067',
      '\u200B',
      '\u200D',
      '\u0301',
      '\n',
      '\u0000',
      '😀',
      '\uD800',
      '\u{E0041}',
      '\uE000',
      '\u3164',
    ),
    maxLength: 5000,
  }),
)

test('any scanned text becomes one short, well-formed line without invisible characters', () => {
  fc.assert(
    fc.property(
      fc.tuple(
        fc.constantFrom('', 'WIFI:S:', 'https://', 'BEGIN:VCARD\nFN:', 'tel:', 'mailto:', 'x:'),
        nasty,
      ),
      ([prefix, text]) => {
        const content = describeText(prefix + text, own)
        if (!('words' in content)) return
        expect(content.words.isWellFormed()).toBe(true)
        expect(Array.from(content.words).length).toBeLessThanOrEqual(120)
        expect(content.words).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/u)
        expect(content.words).not.toMatch(/\p{M}{4}/u)
      },
    ),
  )
})

test('safe text stays unchanged', () => {
  fc.assert(fc.property(nasty, (text) => safeText(safeText(text)) === safeText(text)))
})

test('never shows a Wi-Fi password or a one-time secret', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9]{12,20}$/), (secret) => {
      for (const text of [`WIFI:T:WPA;P:${secret};S:Hut;;`, `otpauth://totp/x?secret=${secret}`])
        expect(JSON.stringify(describeText(text, own))).not.toContain(secret)
    }),
  )
})

test('a long host keeps its end, which identifies its owner', () => {
  const host = `${'paypal.com.'.repeat(20)}evil.example`
  expect(safeHost(host)).toMatch(/^….*evil\.example$/)
  expect(safeHost(host).length).toBeLessThanOrEqual(60)
})

test('offers each zone of several codes once, by its name if known, and nothing else', () => {
  const lake = encodeQrPayload({
    zoneId: fakeZone.id,
    name: 'Lake \u202E hut',
    brand: 'snapzone',
    center: null,
    radiusMeters: 0,
    validUntil: null,
  })
  const texts = [
    'WIFI:T:WPA;S:Guest;P:secret;;',
    `https://${own}/z/${code}`,
    `https://${own}/z/ABCD2345#${lake},AAAAAAAAAAAAAAAAAAAAAA`,
    `https://${own}/z/${code}?again`,
    `https://${own}/z/ABCD2345`,
  ]
  const zones = zonesIn(texts, own)
  expect(zones).toHaveLength(2)
  expect(zones[0]).toEqual({ text: texts[1], name: code })
  expect(zones[1]?.name).toMatch(/^Lake +hut$/)
})
