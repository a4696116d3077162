import * as v from 'valibot'
import { SaleKind } from '#src/contract/entities/payments/sale.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

export const BoostId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not a boost id'),
  v.brand('BoostId'),
)
export type BoostId = v.InferOutput<typeof BoostId>

/** longer: the zone ends 7 days later. nearby: the zone is listed in "Nearby" for 24 hours. */
export const BoostKind = v.picklist(['longer', 'nearby'])
export type BoostKind = v.InferOutput<typeof BoostKind>

/** Type of an entry: a commission or its reversal; credit that was given, reversed, used or returned; a payout. */
export const RewardKind = v.picklist(['commission', 'credit', 'credit-used', 'payout'])
export type RewardKind = v.InferOutput<typeof RewardKind>

/** An entry of a user's reward account, as a row of their own scope. `cents` less than 0: reversed, used or paid out. */
export const RewardRow = v.object({
  id: v.string(),
  rev: v.number(),
  kind: RewardKind,
  cents: v.pipe(v.number(), v.integer()),
  currency: v.string(),
  at: EpochMs,
  /** The subject of the payment that the entry results from, if any. */
  subject: v.nullable(SaleKind),
})
export type RewardRow = v.InferOutput<typeof RewardRow>
