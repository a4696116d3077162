import type { RewardRow } from '#src/contract/entities/programs/reward.ts'

/** The amounts earned and paid out in a month (UTC), in cents. */
export interface RewardMonth {
  /** The start of the month. */
  readonly startAt: number
  readonly earnedCents: number
  readonly paidOutCents: number
}

/** A summary of the reward account in one currency. */
export interface RewardSummary {
  readonly currency: string
  /** Earned but not paid out. Negative if more was taken back than the balance. */
  readonly owedCents: number
  readonly earnedCents: number
  /** The credit for the next checkout. */
  readonly creditCents: number
  /** Latest first. Months without entries are omitted. */
  readonly months: readonly RewardMonth[]
}

/** Sums up entries per currency. Empty if there are none. */
export function summariseRewards(entries: readonly RewardRow[]): readonly RewardSummary[] {
  const byCurrency = Map.groupBy(entries, ({ currency }) => currency)
  return [...byCurrency].map(([currency, own]) => ({
    currency,
    owedCents: sumOf(own, 'commission', 'payout'),
    earnedCents: sumOf(own, 'commission'),
    creditCents: sumOf(own, 'credit', 'credit-used'),
    months: monthsOf(own),
  }))
}

function monthsOf(entries: readonly RewardRow[]): readonly RewardMonth[] {
  const counted = entries.filter(({ kind }) => kind === 'commission' || kind === 'payout')
  return [...Map.groupBy(counted, ({ at }) => startOfMonth(at))]
    .map(([startAt, own]) => ({
      startAt,
      earnedCents: sumOf(own, 'commission'),
      paidOutCents: 0 - sumOf(own, 'payout'),
    }))
    .toSorted((a, b) => b.startAt - a.startAt)
}

function startOfMonth(at: number): number {
  const day = new Date(at)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1)
}

function sumOf(entries: readonly RewardRow[], ...kinds: readonly RewardRow['kind'][]): number {
  return entries.reduce((sum, { kind, cents }) => sum + (kinds.includes(kind) ? cents : 0), 0)
}
