import { expect, test } from 'vitest'
import { plausibleCapture } from './plausible-time.ts'

const now = Date.parse('2026-06-01T12:00:00Z')

test.each([
  ['none', null, null],
  ['a clock that was never set', 0, null],
  ['an old photo', Date.parse('1998-05-01T00:00:00Z'), Date.parse('1998-05-01T00:00:00Z')],
  ['a clock that runs a little ahead', now + 60_000, now + 60_000],
  ['the year 2999', Date.parse('2999-01-01T00:00:00Z'), now],
])('keeps the possible parts of %s', (_what, capturedAt, kept) => {
  expect(plausibleCapture(capturedAt, now)).toBe(kept)
})
