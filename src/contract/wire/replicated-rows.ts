import * as v from 'valibot'
import type { ReplicatedTable } from '#src/contract/tables.ts'
import { catalogRowChanges } from './catalog-rows.ts'
import { coreRowChanges } from './core-rows.ts'
import { furtherRowChanges } from './further-rows.ts'
import type { rowChange } from './row-change.ts'
import { PullPage } from './sync-messages.ts'

/** The change schema of each replicated table. Devices load the three parts as needed. */
export const rowChanges = {
  ...coreRowChanges,
  ...catalogRowChanges,
  ...furtherRowChanges,
} satisfies { readonly [Table in ReplicatedTable]: ReturnType<typeof rowChange<Table, v.GenericSchema>> }

/** One changed row, discriminated by its table. */
export const RowChange = v.variant('table', Object.values(rowChanges))
export type RowChange = v.InferOutput<typeof RowChange>

/** A page with parsed rows. */
export const PullAnswer = v.object({ ...PullPage.entries, rows: v.array(RowChange) })
export type PullAnswer = v.InferOutput<typeof PullAnswer>
