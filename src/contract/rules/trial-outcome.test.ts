import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trialOutcome } from './trial-outcome.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const counted = (sold: number, visitors: number, days = 14) => ({
  from: 0,
  until: days * dayMs,
  sold,
  visitors,
})

test.each([
  ['a week is not over', counted(100, 400, 6), counted(200, 400, 6)],
  ['hardly anything was sold', counted(9, 400), counted(10, 400)],
  ['hardly anybody came before', counted(20, 49), counted(60, 400)],
  ['hardly anybody came in its days', counted(20, 400), counted(60, 49)],
])('it is too early for a result while %s', (_what, before, during) => {
  expect(trialOutcome(before, during)).toBe('early')
})

test('reports a difference only if it is larger than chance', () => {
  expect(trialOutcome(counted(40, 400), counted(48, 400))).toBe('chance')
  expect(trialOutcome(counted(40, 400), counted(80, 400))).toBe('more')
  expect(trialOutcome(counted(80, 400), counted(40, 400))).toBe('fewer')
  expect(trialOutcome(counted(40, 400), counted(80, 800))).toBe('chance')
})

test('equal periods never differ, and swapping the periods reverses the result', () => {
  const span = fc.record({ sold: fc.nat(1000), visitors: fc.integer({ min: 0, max: 5000 }) })
  const turned = { early: 'early', chance: 'chance', more: 'fewer', fewer: 'more' } as const
  fc.assert(
    fc.property(span, span, (one, other) => {
      const [before, during] = [counted(one.sold, one.visitors), counted(other.sold, other.visitors)]
      expect(trialOutcome(during, before)).toBe(turned[trialOutcome(before, during)])
      expect(['early', 'chance']).toContain(trialOutcome(before, before))
    }),
  )
})
