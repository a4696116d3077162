import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionCents, isWithinMonths, keptNetCents, rewardRules } from './rewards.ts'

const payment = fc
  .record({
    amountCents: fc.nat({ max: 1_000_000 }),
    tax: fc.double({ min: 0, max: 0.3, noNaN: true }),
    refunded: fc.double({ min: 0, max: 1, noNaN: true }),
    disputed: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ amountCents, tax, refunded, disputed }) => ({
    amountCents,
    taxCents: Math.round(amountCents * tax),
    refundedCents: Math.round(amountCents * refunded),
    disputedCents: Math.round(amountCents * disputed),
  }))

test('a commission is whole cents, from 0 to 35 % of the net amount', () => {
  fc.assert(
    fc.property(payment, (one) => {
      const cents = commissionCents(one)
      expect(Number.isSafeInteger(cents)).toBe(true)
      expect(cents).toBeGreaterThanOrEqual(0)
      expect(cents * 100).toBeLessThanOrEqual(keptNetCents(one) * rewardRules.commissionPercent)
      expect(keptNetCents(one)).toBeLessThanOrEqual(one.amountCents)
    }),
  )
})

test('a refund reduces the commission, and a full refund cancels it', () => {
  fc.assert(
    fc.property(payment, fc.nat({ max: 100_000 }), (one, more) => {
      const refundedCents = Math.min(one.amountCents, one.refundedCents + more)
      expect(commissionCents({ ...one, refundedCents })).toBeLessThanOrEqual(commissionCents(one))
      expect(commissionCents({ ...one, refundedCents: one.amountCents })).toBe(0)
    }),
  )
})

test('payments count for twelve months after the link, and not before the approval', () => {
  const followedAt = Date.UTC(2026, 0, 31)
  const counts = (paidAt: number, grantedAt = 0) => isWithinMonths({ paidAt, followedAt, grantedAt })
  expect(counts(followedAt - 1)).toBe(false)
  expect(counts(followedAt)).toBe(true)
  expect(counts(Date.UTC(2027, 0, 31) - 1)).toBe(true)
  expect(counts(Date.UTC(2027, 0, 31))).toBe(false)
  expect(counts(followedAt + 5, followedAt + 6)).toBe(false)
})
