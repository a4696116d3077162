import { dayMs } from '#src/contract/wire/durations.ts'

interface SalesPeriod {
  readonly from: number
  readonly until: number
  readonly sold: number
  readonly visitors: number
}

/** Below these numbers, a single order or a quiet day would reverse the result. */
export const minimumForOutcome = { days: 7, sold: 20, visitors: 50 } as const

/**
 * Compares the items sold per visitor. early: the counts are too small. chance: two periods at the same price would
 * show a difference of this size in more than one of twenty cases, assuming Poisson-distributed counts. more, fewer:
 * the difference is larger.
 */
export function trialOutcome(
  before: SalesPeriod,
  during: SalesPeriod,
): 'early' | 'chance' | 'more' | 'fewer' {
  const spans = [before, during]
  const isEarly =
    during.until - during.from < minimumForOutcome.days * dayMs ||
    before.sold + during.sold < minimumForOutcome.sold ||
    spans.some(({ visitors }) => visitors < minimumForOutcome.visitors)
  if (isEarly) return 'early'
  const difference = during.sold / during.visitors - before.sold / before.visitors
  const scatter = Math.sqrt(spans.reduce((sum, { sold, visitors }) => sum + sold / visitors ** 2, 0))
  if (Math.abs(difference) < 2 * scatter) return 'chance'
  return difference > 0 ? 'more' : 'fewer'
}
