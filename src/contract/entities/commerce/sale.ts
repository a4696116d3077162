import * as v from 'valibot'
import { IsoDay } from '#src/contract/wire/time.ts'

/** What is sold: a zone, goods, a month of a plan. */
export const SaleKind = v.picklist(['zone', 'goods', 'plan'])
export type SaleKind = v.InferOutput<typeof SaleKind>

/**
 * What was taken in on a day (UTC) for a kind of thing, in cents, as a row of the operator's scope: what was paid less what
 * was paid back. `isTest`: no money moved, and it counts for nothing.
 */
export const SaleRow = v.object({
  id: v.string(),
  rev: v.number(),
  day: IsoDay,
  kind: SaleKind,
  isTest: v.boolean(),
  amountCents: v.pipe(v.number(), v.safeInteger()),
  payments: v.number(),
  refunds: v.number(),
})
export type SaleRow = v.InferOutput<typeof SaleRow>
