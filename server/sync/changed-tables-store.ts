import { sql } from 'kysely'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type ReplicatedTable, type ScopeKind, replicatedTables } from '#src/contract/tables.ts'
import { build, type Query, query } from '#server/core/db/query.ts'
import type { PullContext, RowsOf } from '#server/replication/pull-source.ts'
import { pullSources } from './pull-registry.ts'

interface Params {
  readonly zoneId: ZoneId | null
  readonly userId: string
  readonly since: number
  readonly upTo: number
  readonly [key: string]: string | number | null
}

type Changed = Readonly<Partial<Record<ReplicatedTable, 0 | 1>>>

/** The tables of a kind of scope. */
export function tablesOf(kind: ScopeKind): readonly ReplicatedTable[] {
  return tables.get(kind)?.map(({ table }) => table) ?? []
}

const tables = Map.groupBy(replicatedTables, ({ scopeKind }) => scopeKind)
/** By the tables that they ask about, which are as many combinations as there are roles. */
const queries = new Map<string, Query<Params, Changed>>()

/** Those of the tables that hold a row of the range, by one statement; some of its rows may not be the reader's to see. */
export async function changedTables(
  { reader, viewer }: PullContext,
  of: readonly ReplicatedTable[],
  range: Pick<Params, 'zoneId' | 'since' | 'upTo'>,
): Promise<readonly ReplicatedTable[]> {
  const key = of.join()
  const asked = queries.get(key) ?? tablesChangedSince(of)
  queries.set(key, asked)
  const changed = await reader.first(asked, { userId: viewer.userId, ...range })
  return of.filter((table) => changed?.[table] === 1)
}

function tablesChangedSince(of: readonly ReplicatedTable[]): Query<Params, Changed> {
  return query<Params>()<Changed>((param) => {
    const isNew = ({ table, where, rev = 'rev' }: RowsOf) => {
      const owners = Object.entries(where).map(([column, key]) => sql`${sql.ref(column)} = ${param(key)}`)
      const conditions = [
        ...owners,
        sql`${sql.ref(rev)} > ${param('since')}`,
        sql`${sql.ref(rev)} <= ${param('upTo')}`,
      ]
      return sql`exists (select 1 from ${sql.table(table)} where ${sql.join(conditions, sql` and `)})`
    }
    return build.selectNoFrom(
      of.map((table) => sql<0 | 1>`(${sql.join(pullSources[table].rows.map(isNew), sql` or `)})`.as(table)),
    )
  })
}
