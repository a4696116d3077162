import { sql } from 'kysely'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { build, type Query, query } from '#server/core/db/query.ts'
import type { Tables } from '#server/core/db/tables/tables.ts'

/** Tables whose rows belong to one user's scope. */
type OwnTable = {
  readonly [Table in keyof Tables]: Tables[Table] extends { readonly user_id: UserId; readonly rev: number }
    ? Table
    : never
}[keyof Tables]

type OwnRange = { userId: UserId; since: number; upTo: number; limit: number }

/** The rows of a user in a table that changed in a range of revisions, in order. */
export function ownRowsSince<Table extends OwnTable>(table: Table): Query<OwnRange, Tables[Table]> {
  return query<OwnRange>()<Tables[Table]>((param) =>
    build
      .selectFrom(sql<Tables[Table]>`${sql.table(table)}`.as('own'))
      .selectAll()
      .where(
        sql<boolean>`user_id = ${param('userId')} and rev > ${param('since')} and rev <= ${param('upTo')}`,
      )
      .orderBy(sql`rev`)
      .limit(param('limit')),
  )
}
