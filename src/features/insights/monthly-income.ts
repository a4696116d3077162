import type { SaleKind } from '#src/contract/entities/payments/sale.ts'
import type { Payment } from '#src/data/payments/revenue-queries.ts'

export type SumByKind = Readonly<Record<SaleKind | 'all', number>>

export interface MonthlyIncome {
  /** The start of the month in UTC. */
  readonly startAt: number
  /** In cents. */
  readonly sums: SumByKind
}

const noIncome: SumByKind = { zone: 0, goods: 0, plan: 0, ad: 0, all: 0 }

/** Returns the income of the last 12 months, including the current one, latest first. Omits months without income. */
export function incomeByMonth(payments: readonly Payment[], now: number): readonly MonthlyIncome[] {
  const today = new Date(now)
  return Array.from({ length: 12 }, (_, monthsAgo) =>
    Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1),
  ).flatMap((startAt) => {
    const first = new Date(startAt)
    const endAt = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 1)
    const inMonth = payments.filter(({ at }) => at >= startAt && at < endAt)
    return inMonth.length === 0 ? [] : [{ startAt, sums: sumOf(inMonth) }]
  })
}

/** Returns the sums of payments, by kind and in total. */
function sumOf(payments: readonly Payment[]): SumByKind {
  return payments.reduce<SumByKind>(
    (sums, { kind, cents }) => ({ ...sums, [kind]: sums[kind] + cents, all: sums.all + cents }),
    noIncome,
  )
}
