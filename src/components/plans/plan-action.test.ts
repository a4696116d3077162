import { expect, test } from 'vitest'
import { planAction } from './plan-action.ts'

const endsAt = 1_760_000_000_000
const kindOf = (...args: Parameters<typeof planAction>) => planAction(...args).kind
const paid = { isTrial: false, endsAt, nextPlan: 'plus', triedPlans: ['plus', 'pro'] } as const
const trial = { isTrial: true, endsAt, nextPlan: 'basic', triedPlans: ['pro'] } as const

test('offers a trial of a higher, untried plan, otherwise a purchase', () => {
  expect(kindOf('basic', 'free', null)).toBe('try')
  expect(kindOf('pro', 'plus', paid)).toBe('buy')
  expect(kindOf('premium', 'plus', paid)).toBe('try')
  expect(kindOf('free', 'free', null)).toBe('current')
})

test('a downgrade starts at the end of the paid month and can be canceled', () => {
  expect(planAction('free', 'plus', paid)).toEqual({ kind: 'later', at: endsAt })
  const ending = { ...paid, nextPlan: 'free' } as const
  expect(planAction('free', 'plus', ending)).toEqual({ kind: 'follows', at: endsAt })
  expect(kindOf('plus', 'plus', ending)).toBe('keep')
  expect(kindOf('plus', 'plus', paid)).toBe('current')
})

test('ends a trial at once, or keeps the plan for its price', () => {
  expect(kindOf('pro', 'pro', trial)).toBe('keep-trial')
  expect(kindOf('basic', 'pro', trial)).toBe('end-trial')
  expect(kindOf('plus', 'pro', trial)).toBe('try')
  expect(kindOf('free', 'pro', trial)).toBe('none')
  expect(kindOf('free', 'pro', { ...trial, nextPlan: 'free' })).toBe('end-trial')
})

test('ends a granted plan that has no end date', () => {
  expect(kindOf('free', 'pro', null)).toBe('end')
  expect(kindOf('pro', 'pro', null)).toBe('current')
})
