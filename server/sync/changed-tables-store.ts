import { sql } from 'kysely'
import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { type ReplicatedTable, type ScopeKind, replicatedTables } from '#src/contract/tables.ts'
import { type Scope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import { build, type Query, query } from '#server/core/db/query.ts'
import type { PullContext, RowsOf } from '#server/replication/pull-source.ts'
import { pullSources } from './pull-registry.ts'

interface Params {
  readonly zoneId: ZoneId | null
  readonly scope: Scope | null
  readonly userId: string
  readonly since: number
  readonly upTo: number
  readonly [key: string]: string | number | null
}

type ChangedFlags = Readonly<Partial<Record<ReplicatedTable | 'hasOwn' | 'hasGone', 0 | 1>>>

/** The changes in a range of revisions. */
export interface ScopeChanges {
  /** The tables with a row in the range. The reader may not have access to all of its rows. */
  readonly tables: readonly ReplicatedTable[]
  /**
   * Only if requested: whether the reader has own content in the zone. The rows and tombstones in the range may then
   * differ from those of other readers.
   */
  readonly hasOwn: boolean
  /** Only if requested: whether there are tombstones for the reader or for everyone, or some were purged. */
  readonly hasGone: boolean
}

export function tablesOf(kind: ScopeKind): readonly ReplicatedTable[] {
  return tables.get(kind)?.map(({ table }) => table) ?? []
}

const tables = Map.groupBy(replicatedTables, ({ scopeKind }) => scopeKind)
/** Cached by the list of tables. There is only one list per role. */
const queries = new Map<string, Query<Params, ChangedFlags>>()

/**
 * Returns which of these tables have changes, in one statement. `isShared` also reads `hasOwn` and `hasGone`, which
 * decide whether a cached page can be used.
 */
export async function readScopeChanges(
  { reader, viewer }: PullContext,
  candidates: readonly ReplicatedTable[],
  { isShared, ...range }: Pick<Params, 'zoneId' | 'since' | 'upTo'> & { readonly isShared: boolean },
): Promise<ScopeChanges> {
  const { zoneId } = range
  const key = `${candidates.join()} ${isShared}`
  const updatesQuery = queries.get(key) ?? tablesChangedSince(candidates, isShared)
  queries.set(key, updatesQuery)
  const scope = zoneId === null ? null : zoneScope(zoneId)
  const changed = await reader.first(updatesQuery, { userId: viewer.userId, scope, ...range })
  return {
    tables: candidates.filter((table) => changed?.[table] === 1),
    hasOwn: changed?.hasOwn === 1,
    hasGone: changed?.hasGone === 1,
  }
}

function tablesChangedSince(
  candidates: readonly ReplicatedTable[],
  isShared: boolean,
): Query<Params, ChangedFlags> {
  return query<Params>()<ChangedFlags>((param) => {
    const inRange = (rev: string) =>
      sql`${sql.ref(rev)} > ${param('since')} and ${sql.ref(rev)} <= ${param('upTo')}`
    const isNew = ({ table, where, rev = 'rev' }: RowsOf) => {
      const owners = Object.entries(where).map(([column, key]) => sql`${sql.ref(column)} = ${param(key)}`)
      const conditions = [...owners, inRange(rev)]
      return sql`exists (select 1 from ${sql.table(table)} where ${sql.join(conditions, sql` and `)})`
    }
    // Users may delete comments on their own photos, so one own photo changes the permissions of all rows. Content that
    // few users have in large numbers is found by its author, because the zone's own index would be scanned completely.
    const own = [
      sql`exists (select 1 from photos where zone_id = ${param('zoneId')} and user_id = ${param('userId')}
        and hidden_at is null)`,
      ...['comments', 'guestbook_entries', 'trail_notes'].map(
        (table) => sql`exists (select 1 from ${sql.table(table)} where user_id = ${param('userId')}
          and zone_id || '' = ${param('zoneId')} and ${inRange('rev')})`,
      ),
      ...['likes', 'reactions'].map(
        (table) => sql`exists (select 1 from ${sql.table(table)} where zone_id = ${param('zoneId')}
          and user_id = ${param('userId')} and ${inRange('rev')})`,
      ),
      sql`exists (select 1 from tombstones where scope = ${param('scope')} and ${inRange('rev')}
        and viewer_id = ${param('userId')})`,
    ]
    const hasGone = sql`exists (select 1 from tombstones where scope = ${param('scope')} and ${inRange('rev')})
      or exists (select 1 from scopes where scope = ${param('scope')} and floor > ${param('since')})`
    return build.selectNoFrom([
      ...candidates.map((table) =>
        sql<0 | 1>`(${sql.join(pullSources[table].rows.map(isNew), sql` or `)})`.as(table),
      ),
      ...(isShared
        ? [sql<0 | 1>`(${sql.join(own, sql` or `)})`.as('hasOwn'), sql<0 | 1>`(${hasGone})`.as('hasGone')]
        : []),
    ])
  })
}
