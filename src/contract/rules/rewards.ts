import { monthsAfter } from './plan.ts'

/** The rewards of the programs, as shown on their pages and banners. */
export const rewardRules = {
  /** The referrer's share of payments by invited people, without tax. */
  commissionPercent: 35,
  /** How long after a user followed a link their payments earn a commission. */
  commissionMonths: 12,
  /** Credited once, when the first friend has paid. */
  creditCents: 2500,
  premiumDays: 30,
  boosts: 5,
  /** By how much a boost extends a zone. */
  boostDays: 7,
  /** How long a boost lists a zone in "Nearby". */
  nearbyHours: 24,
  /** The operator pays out earnings from this amount on. */
  minPayoutCents: 2500,
} as const

/** The amounts of a payment, in cents. */
export interface KeptPayment {
  /** With tax. */
  readonly amountCents: number
  readonly taxCents: number
  readonly refundedCents: number
  /** The amount that a bank holds or has charged back. */
  readonly disputedCents: number
}

/** Returns what the seller keeps of a payment, without tax, refunds and disputed amounts. */
export function keptNetCents(payment: KeptPayment): number {
  const { amountCents, taxCents, refundedCents, disputedCents } = payment
  if (amountCents <= 0) return 0
  const kept = Math.max(0, Math.min(amountCents, amountCents - refundedCents - disputedCents))
  return kept - Math.round((taxCents * kept) / amountCents)
}

/** Returns the commission for a payment in its current state, in whole cents. */
export function commissionCents(payment: KeptPayment): number {
  return Math.floor((keptNetCents(payment) * rewardRules.commissionPercent) / 100)
}

/**
 * True if a payment earns a reward: it was made within the months after its payer followed the link, and not before the
 * beneficiary's program started.
 */
export function isWithinMonths({
  paidAt,
  followedAt,
  grantedAt,
}: {
  readonly paidAt: number
  readonly followedAt: number
  readonly grantedAt: number
}): boolean {
  return (
    paidAt >= Math.max(followedAt, grantedAt) &&
    paidAt < monthsAfter(followedAt, rewardRules.commissionMonths)
  )
}
