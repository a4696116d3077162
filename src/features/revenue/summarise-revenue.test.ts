import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SaleKind } from '#src/contract/entities/payments/sale.ts'
import type { Payment } from '#src/data/payments/revenue-queries.ts'
import { PlanId } from '#src/contract/rules/plan.ts'
import { comparePlans, summariseByCurrency } from './summarise-revenue.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

const now = Date.parse('2026-06-30T15:00:00Z')
const payment = fc.record({
  at: fc.integer({ min: now - 60 * dayMs, max: now + dayMs }),
  kind: fc.constantFrom(...SaleKind.options),
  cents: fc.integer({ min: -5000, max: 50_000 }),
  payments: fc.constantFrom(0, 1, 2),
  currency: fc.constantFrom('USD', 'EUR'),
  isTest: fc.boolean(),
  zoneName: fc.constant(null),
})
const window = { now, days: 30, parts: 10 }

function summarise(payments: readonly Payment[], currency = 'USD') {
  const found = summariseByCurrency(payments, window).find((one) => one.currency === currency)
  if (found === undefined) throw new Error(`Nothing in ${currency}`)
  return found
}

test('real totals never include test payments, and every total equals its parts and kinds', () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 40 }), (payments) => {
      const { real, test: tests } = summarise(payments)
      expect(summarise(payments.filter(({ isTest }) => !isTest)).real).toEqual(real)
      expect(summarise(payments.filter(({ isTest }) => isTest)).real.cents).toBe(0)
      for (const sum of [real, tests]) {
        const total = (all: readonly { readonly cents: number }[]) =>
          all.reduce((at, { cents }) => at + cents, 0)
        expect(total(sum.parts)).toBe(sum.cents)
        expect(total(sum.byKind)).toBe(sum.cents)
        expect(sum.parts).toHaveLength(10)
      }
    }),
  )
})

test('the window covers whole days including today, and nothing earlier', () => {
  const at = (day: string) => ({
    at: Date.parse(day),
    kind: 'goods' as const,
    cents: 100,
    currency: 'USD',
    payments: 1,
    isTest: false,
    zoneName: null,
  })
  const payments = [at('2026-05-31T23:59:59Z'), at('2026-06-01T00:00:00Z'), at('2026-06-30T23:00:00Z')]
  expect(summarise(payments).real).toMatchObject({ cents: 200, payments: 2 })
})

test('never adds different currencies', () => {
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 20 }), (payments) => {
      const dollars = payments.filter(({ currency }) => currency === 'USD')
      expect(summarise(payments)).toEqual(summarise(dollars))
    }),
  )
})

test('a plan costs its price and saves its percentage', () => {
  expect(comparePlans(['free', 'plus', 'premium'], 10_000)).toEqual([
    { plan: 'free', planCents: 0, savedCents: 0, totalCents: 10_000 },
    { plan: 'plus', planCents: 299, savedCents: 1000, totalCents: 9299 },
    { plan: 'premium', planCents: 1499, savedCents: 2000, totalCents: 9499 },
  ])
})

test('without purchases nothing is saved, and a total is plan plus goods minus savings', () => {
  for (const { savedCents } of comparePlans(PlanId.options, 0)) expect(savedCents).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (listCents) => {
      for (const { planCents, savedCents, totalCents } of comparePlans(PlanId.options, listCents)) {
        expect(totalCents).toBe(planCents + listCents - savedCents)
        expect(savedCents).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})
