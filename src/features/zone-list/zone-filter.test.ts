import { expect, test } from 'vitest'
import { fakeZone } from '#src/data/session/data-context-fake.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { isShown, shouldWarnOfEnd } from './zone-filter.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const now = 1_760_000_000_000

function zone(facts: Partial<ZoneView>): ZoneView {
  return { ...fakeZone, role: 'contributor', photoCount: 0, isProvisional: false, expiresAt: null, ...facts }
}

test('distinguishes own zones from joined zones, also before the server has confirmed', () => {
  expect(isShown(zone({ role: 'owner' }), 'mine', now)).toBe(true)
  expect(isShown(zone({ role: 'owner' }), 'joined', now)).toBe(false)
  expect(isShown(zone({ role: 'admin' }), 'joined', now)).toBe(true)
  expect(isShown(zone({ role: null }), 'joined', now)).toBe(true)
})

test('a zone ends soon during its last 24 hours, and never if kept forever', () => {
  expect(isShown(zone({ expiresAt: now + 23 * hourMs }), 'ending', now)).toBe(true)
  expect(isShown(zone({ expiresAt: now + 25 * hourMs }), 'ending', now)).toBe(false)
  expect(isShown(zone({ expiresAt: null }), 'ending', now)).toBe(false)
})

test('warns in a zone’s last quarter, at most a day ahead, if it has photos', () => {
  const instant = { createdAt: now - hourMs, expiresAt: now + 23 * hourMs, photoCount: 3 }
  expect(shouldWarnOfEnd(instant, now)).toBe(false)
  expect(shouldWarnOfEnd(instant, now + 18 * hourMs)).toBe(true)
  expect(shouldWarnOfEnd({ ...instant, photoCount: 0 }, now + 18 * hourMs)).toBe(false)
  const month = { createdAt: now - 29 * 24 * hourMs, expiresAt: now + 24 * hourMs, photoCount: 3 }
  expect(shouldWarnOfEnd(month, now - 1)).toBe(false)
  expect(shouldWarnOfEnd(month, now + 1)).toBe(true)
  expect(shouldWarnOfEnd({ ...month, expiresAt: null }, now)).toBe(false)
})
