import * as v from 'valibot'
import { SaleKind } from '#src/contract/entities/payments/sale.ts'
import { EpochMs } from '#src/contract/wire/time.ts'

export const BoostId = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not a boost id'),
  v.brand('BoostId'),
)
export type BoostId = v.InferOutput<typeof BoostId>

/** longer: the zone ends 7 days later. nearby: it stands in "Nearby" for 24 hours. */
export const BoostKind = v.picklist(['longer', 'nearby'])
export type BoostKind = v.InferOutput<typeof BoostKind>

/** What an entry is of: a commission, or taken back; credit given, taken back, used and returned; money paid out. */
export const RewardKind = v.picklist(['commission', 'credit', 'credit-used', 'payout'])
export type RewardKind = v.InferOutput<typeof RewardKind>

/** A booking on a user's reward account, as a row of their own scope. `cents` less than 0: taken back, used or paid out. */
export const RewardRow = v.object({
  id: v.string(),
  rev: v.number(),
  kind: RewardKind,
  cents: v.pipe(v.number(), v.integer()),
  currency: v.string(),
  at: EpochMs,
  /** What was paid for, where it follows from a payment. */
  thing: v.nullable(SaleKind),
})
export type RewardRow = v.InferOutput<typeof RewardRow>
