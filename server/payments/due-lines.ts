import * as v from 'valibot'
import type { DueLine } from '#server/kernel/providers/payment-provider.ts'

const Lines = v.array(
  v.object({
    name: v.string(),
    /** Orders from before have none. */
    german: v.optional(v.nullable(v.string()), null),
    quantity: v.number(),
    unitCents: v.number(),
  }),
)

/** The lines of an order; only our own writer fills that column. */
export function linesOf({ lines }: { readonly lines: string }): readonly DueLine[] {
  return v.parse(Lines, JSON.parse(lines))
}
