import { currency as ourCurrency } from '#src/contract/entities/shop/order.ts'
import { SaleKind } from '#src/contract/entities/payments/sale.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Payment } from '#src/data/payments/revenue-queries.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { planPriceCents } from '#src/contract/entities/shop/merchandise-order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { planPricesCents } from '#src/contract/rules/plan-prices.ts'

/** Payments of a time window in one currency. Real and test payments are strictly separate. */
export interface RevenueSummary {
  readonly currency: string
  readonly real: Sum
  readonly test: Sum
}

interface Sum {
  readonly cents: number
  readonly payments: number
  readonly byKind: readonly { readonly kind: SaleKind; readonly cents: number }[]
  /** The window in equal parts, oldest first. */
  readonly parts: readonly { readonly startAt: EpochMs; readonly cents: number }[]
}

interface RevenueWindow {
  readonly now: EpochMs
  readonly days: number
  /** The number of parts that the window is divided into. */
  readonly parts: number
}

/**
 * Sums the payments of the last `days` days, including today, for each currency. Currencies are never added together,
 * and test payments never count in a real sum.
 */
export function summariseByCurrency(
  payments: readonly Payment[],
  window: RevenueWindow,
): readonly RevenueSummary[] {
  const currencies = new Set([ourCurrency, ...payments.map(({ currency }) => currency)])
  return [...currencies].map((currency) =>
    summarise(
      payments.filter((one) => one.currency === currency),
      { ...window, currency },
    ),
  )
}

function summarise(
  payments: readonly Payment[],
  { currency, ...window }: RevenueWindow & { readonly currency: string },
): RevenueSummary {
  const end = Math.floor(window.now / dayMs + 1) * dayMs
  const start = end - window.days * dayMs
  const within = payments.filter(({ at }) => at >= start && at < end)
  const sumOf = (isTest: boolean) =>
    sum(
      within.filter((one) => one.isTest === isTest),
      start,
      window,
    )
  return { currency, real: sumOf(false), test: sumOf(true) }
}

function sum(payments: readonly Payment[], start: EpochMs, { days, parts }: RevenueWindow): Sum {
  const partMs = (days * dayMs) / parts
  const totalOf = (some: readonly Payment[]) => some.reduce((total, { cents }) => total + cents, 0)
  return {
    cents: totalOf(payments),
    payments: payments.reduce((total, one) => total + one.payments, 0),
    byKind: SaleKind.options.map((kind) => ({
      kind,
      cents: totalOf(payments.filter((one) => one.kind === kind)),
    })),
    parts: Array.from({ length: parts }, (_, index) => ({
      startAt: start + index * partMs,
      cents: totalOf(payments.filter(({ at }) => Math.floor((at - start) / partMs) === index)),
    })),
  }
}

/** The cost of a month on a plan with purchases of a given list price. */
interface PlanMonth {
  readonly plan: PlanId
  readonly planCents: number
  /** The plan's discount. */
  readonly savedCents: number
  readonly totalCents: number
}

/**
 * Returns the cost of a month on each plan for a user who buys goods for `listCents` a month, in the order of `plans`.
 */
export function comparePlans(plans: readonly PlanId[], listCents: number): readonly PlanMonth[] {
  return plans.map((plan) => {
    const planCents = planPricesCents[plan]
    const goodsCents = planPriceCents(listCents, plan)
    return { plan, planCents, savedCents: listCents - goodsCents, totalCents: planCents + goodsCents }
  })
}
