import { byDay } from './by-day.ts'
import type { BudgetLine } from '#src/contract/entities/programs/agenda-item.ts'
import type { Payment } from '#src/data/payments/revenue-queries.ts'

interface Line {
  readonly item: BudgetLine
}

export interface MonthOfBudget<Some extends Line> {
  /** When it begins, by UTC. */
  readonly startAt: number
  /** By the day when they are due. */
  readonly lines: readonly Some[]
  readonly plannedCents: number
  readonly spentCents: number
  /** What was paid in it in US dollars, not counting test mode. */
  readonly paidCents: number
}

/** The lines by the month in which they are due, the latest first, beside the payments of that month. */
export function budgetByMonth<Some extends Line>(
  lines: readonly Some[],
  payments: readonly Payment[],
): readonly MonthOfBudget<Some>[] {
  const paid = payments.filter(({ currency, isTest }) => currency === 'USD' && !isTest)
  return [...Map.groupBy(lines, ({ item }) => item.neededOn.slice(0, 7))]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, own]) => ({
      startAt: Date.parse(`${month}-01`),
      lines: own.toSorted((a, b) => byDay(a.item.neededOn, b.item.neededOn)),
      plannedCents: sum(own.map(({ item }) => item.plannedCents)),
      spentCents: sum(own.map(({ item }) => item.spentCents)),
      paidCents: sum(
        paid.filter(({ at }) => new Date(at).toISOString().startsWith(month)).map(({ cents }) => cents),
      ),
    }))
}

function sum(cents: readonly number[]): number {
  return cents.reduce((all, one) => all + one, 0)
}
