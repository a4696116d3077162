import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RewardKind, type RewardRow } from '#src/contract/entities/programs/reward.ts'
import { summariseRewards } from './reward-summary.ts'

const entry = (of: Partial<RewardRow>): RewardRow => ({
  id: 'one',
  rev: 1,
  kind: 'commission',
  cents: 100,
  currency: 'USD',
  at: Date.UTC(2026, 5, 15),
  subject: 'plan',
  ...of,
})

test('an account shows the amount owed, the credit, and monthly statements, latest first', () => {
  const entries = [
    entry({ cents: 3000 }),
    entry({ cents: -500, at: Date.UTC(2026, 6, 1) }),
    entry({ kind: 'payout', cents: -2500, at: Date.UTC(2026, 6, 31, 23) }),
    entry({ kind: 'credit', cents: 2500 }),
    entry({ kind: 'credit-used', cents: -300 }),
  ]
  expect(summariseRewards(entries)).toEqual([
    {
      currency: 'USD',
      owedCents: 0,
      earnedCents: 2500,
      creditCents: 2200,
      months: [
        { startAt: Date.UTC(2026, 6, 1), earnedCents: -500, paidOutCents: 2500 },
        { startAt: Date.UTC(2026, 5, 1), earnedCents: 3000, paidOutCents: 0 },
      ],
    },
  ])
  expect(summariseRewards([])).toEqual([])
})

test('monthly totals add up to the amount owed per currency, and currencies stay separate', () => {
  const entries = fc.array(
    fc.record({
      kind: fc.constantFrom(...RewardKind.options),
      cents: fc.integer({ min: -5000, max: 5000 }),
      currency: fc.constantFrom('USD', 'EUR'),
      at: fc.integer({ min: 0, max: Date.UTC(2030, 0, 1) }),
    }),
  )
  fc.assert(
    fc.property(entries, (some) => {
      for (const { currency, months, owedCents } of summariseRewards(some.map(entry))) {
        const sum = months.reduce(
          (total, { earnedCents, paidOutCents }) => total + earnedCents - paidOutCents,
          0,
        )
        expect(sum).toBe(owedCents)
        expect(some.some((one) => one.currency === currency)).toBe(true)
      }
    }),
  )
})
