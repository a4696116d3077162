import * as v from 'valibot'
import type { DueLine } from '#server/core/payments/payment-provider.ts'

const Lines = v.array(v.object({ name: v.string(), quantity: v.number(), unitCents: v.number() }))

/** The lines of an order; only our own writer fills that column. */
export function linesOf({ lines }: { readonly lines: string }): readonly DueLine[] {
  return v.parse(Lines, JSON.parse(lines))
}
