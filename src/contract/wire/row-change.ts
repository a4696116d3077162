import * as v from 'valibot'
import type { ReplicatedTable } from '#src/contract/tables.ts'

/** The schema of one changed row of a table. */
export function rowChange<const Table extends ReplicatedTable, const Row extends v.GenericSchema>(
  table: Table,
  row: Row,
) {
  return v.object({ table: v.literal(table), row })
}
