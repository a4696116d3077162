import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { ReplicatedTable, Scope } from '#src/contract/wire/sync-messages.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import { build, query } from '#server/core/db/query.ts'
import type { ScopesTable } from '#server/core/db/tables/tables.ts'
import { insertRow, selectColumns } from '#server/core/db/row-queries.ts'

export const scopeByName = selectColumns('scopes', ['scope'], ['seq', 'floor'])

const bumpScope = query<{ scope: Scope; count: number }>()((param) =>
  build
    .insertInto('scopes')
    .values({ scope: param('scope'), seq: param('count'), floor: 0 })
    .onConflict((conflict) =>
      conflict.column('scope').doUpdateSet((set) => ({ seq: set('scopes.seq', '+', param('count')) })),
    )
    .returning('seq'),
)

const insertTombstone = insertRow('tombstones', [
  'scope',
  'rev',
  'table_name',
  'row_id',
  'viewer_id',
  'deleted_at as at',
])

/**
 * Selects the tombstones of a range and the scope's floor in one snapshot, so that no tombstone above the floor is
 * missing. Returns one row without a tombstone if there are none.
 */
export const tombstonesSince = query<{
  scope: Scope
  since: number
  upTo: number
  viewerId: UserId
  limit: number
}>()((param) =>
  build
    .selectFrom('scopes')
    .leftJoin('tombstones', (join) =>
      join
        .onRef('tombstones.scope', '=', 'scopes.scope')
        .on('tombstones.rev', '>', param('since'))
        .on('tombstones.rev', '<=', param('upTo'))
        .on((on) =>
          on.or([on('tombstones.viewer_id', 'is', null), on('tombstones.viewer_id', '=', param('viewerId'))]),
        ),
    )
    .select(['scopes.floor', 'tombstones.rev', 'tombstones.table_name', 'tombstones.row_id'])
    .where('scopes.scope', '=', param('scope'))
    .orderBy('tombstones.rev')
    .limit(param('limit')),
)

/** Selects whether a row left its scope within the retention time of tombstones. */
export const tombstoneOf = query<{ scope: Scope; table: ReplicatedTable; rowId: string }>()((param) =>
  build
    .selectFrom('tombstones')
    .select('rev')
    .where('scope', '=', param('scope'))
    .where('table_name', '=', param('table'))
    .where('row_id', '=', param('rowId'))
    .limit(1),
)

/** Selects tombstones older than `before`, oldest first. */
export const oldTombstones = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('tombstones')
    .select(['scope', 'rev'])
    .where('deleted_at', '<', param('before'))
    .orderBy('deleted_at')
    .limit(param('limit')),
)

export const raiseFloor = query<{ scope: Scope; floor: number }>()((param) =>
  build
    .updateTable('scopes')
    .set({ floor: param('floor') })
    .where('scope', '=', param('scope'))
    .where('floor', '<', param('floor')),
)

export const deleteTombstonesUpTo = query<{ scope: Scope; rev: number }>()((param) =>
  build.deleteFrom('tombstones').where('scope', '=', param('scope')).where('rev', '<=', param('rev')),
)

/**
 * Allocates `count` revisions of the scope, one for each row about to be written. Returns the last one. Notifies the
 * scope's listeners after COMMIT.
 */
export async function allocateRevisions(transaction: Transaction, scope: Scope, count = 1): Promise<number> {
  const before = transaction.announced(scope)
  if (before !== undefined) {
    transaction.enqueue(bumpScope, { scope, count })
    transaction.poke(scope, before + count)
    return before + count
  }
  const row = await transaction.first(bumpScope, { scope, count })
  if (row === undefined) throw new Error(`The counter of ${scope} returned no revision`)
  transaction.poke(scope, row.seq)
  return row.seq
}

/** Returns the scope's current revision; 0 before its first write. */
export async function currentRevision(reader: Reader, scope: Scope): Promise<number> {
  return (await reader.first(scopeByName, { scope }))?.seq ?? 0
}

/** Number of scopes per statement. */
const scopesAtOnce = 32
const scopeParams = Array.from({ length: scopesAtOnce }, (_, index) => `scope${index}`)

const countersByName = query<Readonly<Record<string, Scope>>>()((param) =>
  build.selectFrom('scopes').selectAll().where('scope', 'in', scopeParams.map(param)),
)

/** Yields the counters of many scopes, in statements of limited size. Omits scopes without writes. */
export async function* currentCounters(
  reader: Reader,
  scopes: readonly Scope[],
): AsyncGenerator<ScopesTable> {
  for (let start = 0; start < scopes.length; start += scopesAtOnce) {
    // The same prepared statement serves every batch. Unused parameters repeat the first name.
    const [first, ...names] = scopes.slice(start, start + scopesAtOnce)
    if (first === undefined) return
    const params = Object.fromEntries(
      scopeParams.map((paramName, index) => [paramName, names[index] ?? first]),
    )
    yield* await reader.all(countersByName, params)
  }
}

export interface GoneRow {
  readonly table: ReplicatedTable
  readonly id: string
  readonly viewerId: UserId | null
}

/**
 * Writes tombstones for rows that left their scope, and allocates `rowsAfter` more revisions for rows that change with
 * them. Returns the last revision.
 */
export async function writeTombstones(
  transaction: Transaction,
  scope: Scope,
  of: { readonly gone: readonly GoneRow[]; readonly at: number; readonly rowsAfter?: number },
): Promise<number> {
  const { gone, at, rowsAfter = 0 } = of
  const last = await allocateRevisions(transaction, scope, gone.length + rowsAfter)
  const first = last - rowsAfter - gone.length + 1
  for (const [index, { table, id, viewerId }] of gone.entries()) {
    transaction.enqueue(insertTombstone, {
      scope,
      rev: first + index,
      tableName: table,
      rowId: id,
      viewerId,
      at,
    })
  }
  return last
}
