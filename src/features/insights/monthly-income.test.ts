import { expect, test } from 'vitest'
import type { Payment } from '#src/data/payments/revenue-queries.ts'
import { incomeByMonth } from './monthly-income.ts'

const paid = (day: string, cents: number, kind: Payment['kind'] = 'plan'): Payment => ({
  at: Date.parse(day),
  kind,
  cents,
  currency: 'USD',
  payments: 1,
  isTest: false,
  zoneName: null,
})

test('totals each month by kind, newest first, without empty and older months', () => {
  const payments = [
    paid('2026-03-01', 99, 'zone'),
    paid('2026-03-31', 299),
    paid('2026-01-31', 1000, 'goods'),
    paid('2026-01-02', -200, 'goods'),
    paid('2025-04-01', 7),
    paid('2025-03-31', 5000),
  ]
  expect(incomeByMonth(payments, Date.parse('2026-03-31T23:00:00Z'))).toEqual([
    { startAt: Date.parse('2026-03-01'), sums: { zone: 99, goods: 0, plan: 299, ad: 0, all: 398 } },
    { startAt: Date.parse('2026-01-01'), sums: { zone: 0, goods: 800, plan: 0, ad: 0, all: 800 } },
    { startAt: Date.parse('2025-04-01'), sums: { zone: 0, goods: 0, plan: 7, ad: 0, all: 7 } },
  ])
  expect(incomeByMonth([], Date.parse('2026-03-31'))).toEqual([])
})
