import { monthsAfter } from './plan.ts'

/** What the programmes give, as their pages and the banners say it. */
export const rewardRules = {
  /** The referrer's share of what invited people pay, without tax. */
  commissionPercent: 35,
  /** How long after a user came by a link. */
  commissionMonths: 12,
  /** Once, when the first friend has paid. */
  creditCents: 2500,
  premiumDays: 30,
  boosts: 5,
  /** By which a boost lets a zone end later. */
  boostDays: 7,
  /** For which a boost shows a zone in "Nearby". */
  nearbyHours: 24,
  /** From when on the operator pays out what was earned. */
  leastPayoutCents: 2500,
} as const

/** What is known of a payment, in cents. */
export interface KeptPayment {
  /** With tax. */
  readonly amountCents: number
  readonly taxCents: number
  readonly refundedCents: number
  /** What a bank holds, or has taken back. */
  readonly disputedCents: number
}

/** What the seller keeps of a payment, without tax: what went back, and what a bank holds, is not among it. */
export function keptNetCents(payment: KeptPayment): number {
  const { amountCents, taxCents, refundedCents, disputedCents } = payment
  if (amountCents <= 0) return 0
  const kept = Math.max(0, Math.min(amountCents, amountCents - refundedCents - disputedCents))
  return kept - Math.round((taxCents * kept) / amountCents)
}

/** The commission for a payment as it stands, in whole cents. */
export function commissionCents(payment: KeptPayment): number {
  return Math.floor((keptNetCents(payment) * rewardRules.commissionPercent) / 100)
}

/**
 * Whether a payment earns something: it came in the months after its payer did, and not before the programme began for whom
 * it is.
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
