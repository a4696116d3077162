import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CompetitiveValue, PatentStatus } from '#src/contract/entities/programs/competitive.ts'
import { portfolioValue } from './portfolio-value.ts'

const patent = fc.record({
  competitiveValue: fc.constantFrom(...CompetitiveValue.options),
  status: fc.constantFrom(...PatentStatus.options),
  defensiveValue: fc.integer({ min: 0, max: 100 }),
})
const secret = fc.record({ competitiveValue: fc.constantFrom(...CompetitiveValue.options) })
const portfolio = fc.record({
  patents: fc.array(patent, { maxLength: 20 }),
  trademarks: fc.array(fc.constant(null), { maxLength: 20 }),
  secrets: fc.array(secret, { maxLength: 20 }),
})
const nothing = { patents: [], trademarks: [], secrets: [] }

test('values patents, trademarks and secrets as documented', () => {
  expect(portfolioValue(nothing)).toBe(0)
  const granted = { competitiveValue: 'critical', status: 'granted', defensiveValue: 95 } as const
  expect(portfolioValue({ ...nothing, patents: [granted] })).toBe(475_000)
  const pending = { competitiveValue: 'high', status: 'pending', defensiveValue: 80 } as const
  expect(portfolioValue({ ...nothing, patents: [granted, pending] })).toBe(615_000)
  expect(portfolioValue({ ...nothing, trademarks: [null, null] })).toBe(100_000)
  const secrets = CompetitiveValue.options.map((competitiveValue) => ({ competitiveValue }))
  expect(portfolioValue({ ...nothing, secrets })).toBe(300_000)
})

test('is the sum of its parts and never negative', () => {
  fc.assert(
    fc.property(portfolio, portfolio, (one, other) => {
      const both = {
        patents: [...one.patents, ...other.patents],
        trademarks: [...one.trademarks, ...other.trademarks],
        secrets: [...one.secrets, ...other.secrets],
      }
      expect(portfolioValue(one)).toBeGreaterThanOrEqual(0)
      // Each side is rounded to whole dollars.
      expect(
        Math.abs(portfolioValue(both) - portfolioValue(one) - portfolioValue(other)),
      ).toBeLessThanOrEqual(1)
    }),
  )
})

test('a granted patent is worth at least as much as while it was pending', () => {
  fc.assert(
    fc.property(patent, (found) => {
      const granted = { ...found, status: 'granted' } as const
      const valueOf = (one: typeof found) => portfolioValue({ ...nothing, patents: [one] })
      expect(valueOf(granted)).toBeGreaterThanOrEqual(valueOf(found))
    }),
  )
})
