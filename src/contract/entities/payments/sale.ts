import * as v from 'valibot'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'

/** Kinds of sales: a zone, merchandise, a month of a plan, views of an ad. */
export const SaleKind = v.picklist(['zone', 'goods', 'plan', 'ad'])
export type SaleKind = v.InferOutput<typeof SaleKind>

/**
 * Net revenue of a day (UTC) for one kind of sale, in cents of a currency, as a row of the operator's scope: payments
 * minus refunds. `isTest`: no money moved; not counted.
 */
export const SaleRow = v.object({
  id: v.string(),
  rev: v.number(),
  day: IsoDay,
  kind: SaleKind,
  currency: v.optional(v.string(), 'USD'),
  isTest: v.boolean(),
  amountCents: v.pipe(v.number(), v.safeInteger()),
  payments: v.number(),
  refunds: v.number(),
})
export type SaleRow = v.InferOutput<typeof SaleRow>

/** Result of the daily check of the books, as a row of the operator's scope; `problems`: one sentence each. */
export const BooksCheckRow = v.object({
  /** The day (UTC) of the check. */
  id: IsoDay,
  rev: v.number(),
  at: EpochMs,
  bookings: v.number(),
  problems: v.array(v.string()),
})
export type BooksCheckRow = v.InferOutput<typeof BooksCheckRow>
