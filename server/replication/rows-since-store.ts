import type { RawBuilder } from 'kysely'
import type { UserId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import { buildUnchecked, type Query, query } from '#server/core/db/query.ts'
import type { Tables } from '#server/core/db/tables/tables.ts'

/** Tables whose rows have these columns. */
type TableWith<Columns> = {
  readonly [Table in keyof Tables]: Tables[Table] extends Columns ? Table : never
}[keyof Tables]

type RowIn<Table extends keyof Tables> = { readonly [Column in keyof Tables[Table]]: Tables[Table][Column] }

type WithRevision = { readonly rev: number }
type Range = { since: number; upTo: number; limit: number }
type OwnRange = Range & { userId: UserId }
type ZoneRange = Range & { zoneId: ZoneId }

/** The rows of a user in a table that changed in a range of revisions, in order. */
export function ownRowsSince<Table extends TableWith<WithRevision & { readonly user_id: UserId | null }>>(
  table: Table,
): Query<OwnRange, RowIn<Table>> {
  return query<OwnRange>()<RowIn<Table>>((param) =>
    rowsIn(table, param).where('user_id', '=', param('userId')),
  )
}

/** The rows of an event in a table that changed in a range of revisions, in order. */
export function zoneRowsSince<Table extends TableWith<WithRevision & { readonly zone_id: ZoneId }>>(
  table: Table,
): Query<ZoneRange, RowIn<Table>> {
  return query<ZoneRange>()<RowIn<Table>>((param) =>
    rowsIn(table, param).where('zone_id', '=', param('zoneId')),
  )
}

/** The rows of a table that changed in a range of revisions, in order. */
export function rowsSince<Table extends TableWith<WithRevision>>(table: Table): Query<Range, RowIn<Table>> {
  return query<Range>()<RowIn<Table>>((param) => rowsIn(table, param))
}

function rowsIn(table: string, param: (key: keyof Range) => RawBuilder<number>) {
  return buildUnchecked
    .selectFrom(table)
    .selectAll()
    .where('rev', '>', param('since'))
    .where('rev', '<=', param('upTo'))
    .orderBy('rev')
    .limit(param('limit'))
}
