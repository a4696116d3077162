import * as v from 'valibot'
import type { ReplicatedTable } from '#src/contract/tables.ts'
import type { RowChange } from '#src/contract/wire/replicated-rows.ts'

type Schema = v.GenericSchema<unknown, RowChange>

/** The schemas of rows in parts: a first pull needs only one or two. */
const parts = {
  core: async (): Promise<Schema> => (await import('#src/contract/wire/core-rows.ts')).CoreRowChange,
  catalog: async (): Promise<Schema> => (await import('#src/contract/wire/catalog-rows.ts')).CatalogRowChange,
  further: async (): Promise<Schema> => (await import('#src/contract/wire/further-rows.ts')).FurtherRowChange,
} as const
type Part = keyof typeof parts

/** The part of each table that is not in `further`. */
const partOfTable: Readonly<Partial<Record<ReplicatedTable, Part>>> = {
  user: 'core',
  membership: 'core',
  zone: 'core',
  photo: 'core',
  film: 'core',
  guestbook: 'core',
  comment: 'core',
  like: 'core',
  reaction: 'core',
  member: 'core',
  code: 'core',
  joinRequest: 'core',
  mission: 'core',
  badge: 'core',
  notice: 'core',
  subscription: 'core',
  product: 'catalog',
  promotion: 'catalog',
  plan: 'catalog',
  ad: 'catalog',
  shippingRate: 'catalog',
}
const partByName = new Map<unknown, Part>(Object.entries(partOfTable))

/**
 * Parses the rows of a page by the contract. Returns null if a row is invalid. Throws if the code of a part cannot be
 * loaded.
 */
export async function readRows(rows: readonly unknown[]): Promise<RowChange[] | null> {
  const needed = [...new Set(rows.map(partOf))]
  const schemas = new Map(await Promise.all(needed.map(async (part) => [part, await parts[part]()] as const)))
  const read: RowChange[] = []
  for (const row of rows) {
    const schema = schemas.get(partOf(row))
    const result = schema === undefined ? null : v.safeParse(schema, row)
    if (result === null || !result.success) return null
    read.push(result.output)
  }
  return read
}

function partOf(row: unknown): Part {
  const table = typeof row === 'object' && row !== null && 'table' in row ? row.table : null
  return partByName.get(table) ?? 'further'
}
