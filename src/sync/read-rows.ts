import * as v from 'valibot'
import { RowChange } from '#src/contract/wire/replicated-rows.ts'

const Rows = v.array(RowChange)

/** The rows of a page by the contract; null where one is not as it says. */
export function readRows(rows: readonly unknown[]): RowChange[] | null {
  const read = v.safeParse(Rows, rows)
  return read.success ? read.output : null
}
