import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strengthScore } from './strength-score.ts'

const feature = fc.record({
  uniqueness: fc.integer({ min: 0, max: 100 }),
  competitorGap: fc.integer({ min: 0, max: 120 }),
})

test('weighs uniqueness and the gap as documented', () => {
  expect(strengthScore([])).toBeNull()
  expect(strengthScore([{ uniqueness: 90, competitorGap: 12 }])).toBe(74)
  expect(
    strengthScore([
      { uniqueness: 85, competitorGap: 36 },
      { uniqueness: 100, competitorGap: 24 },
    ]),
  ).toBe(96)
})

test('is an integer between 0 and 100, regardless of the order of features', () => {
  fc.assert(
    fc.property(fc.array(feature, { minLength: 1, maxLength: 30 }), (features) => {
      const score = strengthScore(features)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(100)
      expect(Number.isInteger(score)).toBe(true)
      expect(strengthScore(features.toReversed())).toBe(score)
    }),
  )
})

test('never decreases when a feature becomes more unique or harder to copy', () => {
  fc.assert(
    fc.property(
      fc.array(feature, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0 }),
      (features, at) => {
        const chosen = at % features.length
        const raised = features.map((one, index) =>
          index === chosen
            ? { uniqueness: Math.min(100, one.uniqueness + 5), competitorGap: one.competitorGap + 3 }
            : one,
        )
        expect(strengthScore(raised) ?? 0).toBeGreaterThanOrEqual(strengthScore(features) ?? 0)
      },
    ),
  )
})
