import * as v from 'valibot'
import { CompetitiveEntry } from '#src/contract/entities/competitive.ts'
import type { RowChange } from '#src/contract/wire/replicated-rows.ts'
import { entriesSince } from '#server/programs/competitive/competitive-store.ts'
import { saleRow, salesSince } from '#server/commerce/payments/sale-store.ts'
import type { Reader } from '#server/core/db/database.ts'

interface Range {
  readonly since: number
  readonly upTo: number
  readonly limit: number
}

/** What changed in the scope of the site's admins, each with its revision. */
export async function operatorEntries(
  reader: Reader,
  range: Range,
): Promise<readonly { readonly rev: number; readonly change: RowChange }[]> {
  const entries = await reader.all(entriesSince, range)
  const sales = await reader.all(salesSince, range)
  const told = entries.map(({ id, rev, entry, updated_at }) => ({
    rev,
    change: {
      table: 'competitiveEntry' as const,
      row: { id, rev, entry: v.parse(CompetitiveEntry, JSON.parse(entry)), updatedAt: updated_at },
    },
  }))
  return [
    ...told,
    ...sales.map((sale) => ({ rev: sale.rev, change: { table: 'sale' as const, row: saleRow(sale) } })),
  ]
}
