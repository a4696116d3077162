import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlanId, zoneExpiresAt } from '#src/contract/rules/plan.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { fakeZone } from '#src/data/session/data-context-fake.ts'
import type { ZoneView } from '#src/data/zones/zone-view.ts'
import { endOfZone } from './use-zone-end.ts'

const made = Date.UTC(2026, 5, 1, 12)
const zone: ZoneView = {
  ...fakeZone,
  createdAt: made,
  startsAt: null,
  expiresAt: made + 4 * dayMs,
  role: 'owner',
  photoCount: 0,
  isProvisional: false,
}

test('uses the announced end; until the server responds, uses the owner’s plan, for the owner only', () => {
  const drawn = fc.record({
    plan: fc.constantFrom(...PlanId.options),
    days: fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
    isProvisional: fc.boolean(),
    isMemorial: fc.boolean(),
  })
  fc.assert(
    fc.property(drawn, ({ plan, days, isProvisional, isMemorial }) => {
      const startsAt = days === null ? null : made + days * dayMs
      const expiresAt = isProvisional || isMemorial ? null : made + 4 * dayMs
      const view = { ...zone, startsAt, isProvisional, expiresAt }
      const isLate = days !== null && days >= 4
      const isUnanswered = isProvisional || (!isMemorial && isLate)
      const byPlan = zoneExpiresAt(startsAt ?? made, plan)
      expect(endOfZone(view, plan)).toBe(isUnanswered ? byPlan : expiresAt)
      expect(endOfZone(view, null)).toBe(isUnanswered ? null : expiresAt)
    }),
  )
})
