import * as v from 'valibot'
import { languageCodes } from '#src/contract/wire/languages.ts'
import type { DueLine } from '#server/kernel/providers/payment-provider.ts'

const Lines = v.array(
  v.object({
    name: v.string(),
    names: v.optional(v.record(v.picklist(languageCodes), v.string())),
    /** Orders of earlier versions have German names alone, or none. */
    german: v.optional(v.nullable(v.string()), null),
    quantity: v.number(),
    unitCents: v.number(),
  }),
)

/** The lines of an order; only our own writer fills that column. */
export function linesOf({ lines }: { readonly lines: string }): readonly DueLine[] {
  return v
    .parse(Lines, JSON.parse(lines))
    .map(({ german, names = german === null ? {} : { de: german }, ...line }) => ({ ...line, names }))
}
