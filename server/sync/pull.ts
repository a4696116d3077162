import { readPullCursor, writePullCursor } from '#src/contract/wire/pull-cursor.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { PullAnswer, RowChange } from '#src/contract/wire/replicated-rows.ts'
import {
  maxPullRows,
  readScope,
  readsTable,
  type ReplicatedTable,
  type RowGone,
} from '#src/contract/wire/sync-messages.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import type { PullContext, PullRange, ZoneAccess } from '#server/replication/pull-source.ts'
import { tombstonesSince } from '#server/replication/scope-store.ts'
import { changedTables, tablesOf } from './changed-tables-store.ts'
import type { ReadableScope } from './open-scopes.ts'
import { pullSources } from './pull-registry.ts'

export interface PullFrom extends PullContext {
  readonly epoch: string
}

/**
 * Whether a cursor can still be followed: every tombstone that its reader has not seen and needs is still there, and it was
 * never ahead of the scope. A first reading needs the tombstones since it began.
 */
export function isCursorGone({ seq, floor }: ReadableScope, since: number): boolean {
  const { rev, begunAt } = readPullCursor(since)
  const needsSince = begunAt ?? rev
  return Math.max(rev, needsSince) > seq || (rev > 0 && needsSince < floor)
}

/**
 * A page of what changed since a cursor, in the order of revisions, of at most `limit` rows and tombstones. Every row has a
 * revision of its own within its scope, so a page may be cut anywhere. Rows that change while the page is read have later
 * revisions and come with the next one.
 *
 * Rights in the rows depend on the reader's role, whose change publishes only the membership in the user's scope; a client
 * that sees its role change pulls the zone again from 0.
 */
export async function readPage(
  from: PullFrom,
  of: ReadableScope,
  cursor: { readonly since: number; readonly limit: number; readonly schemaVersion: number },
): Promise<Result<PullAnswer, Refusal>> {
  const { schemaVersion } = cursor
  const { rev: since, begunAt } = readPullCursor(cursor.since)
  const limit = Math.min(cursor.limit, maxPullRows)
  const range = { since, upTo: of.seq, limit: limit + 1 }
  const { found, floor } =
    since === of.seq ? { found: [], floor: of.floor } : await entriesSince(from, of, range)
  // Old tombstones may have been purged since the scope was opened: then the page lacks what they told.
  if (isCursorGone({ ...of, floor }, cursor.since)) return goneCursor()
  const more = found.length > limit
  const entries = found.slice(0, limit)
  const rows: RowChange[] = []
  const gone: RowGone[] = []
  for (const entry of entries) {
    const table = entry.change?.table ?? entry.gone?.table
    if (table === undefined || !readsTable(schemaVersion, table)) continue
    if (entry.change !== undefined) rows.push(entry.change)
    else if (entry.gone !== undefined && since > 0) gone.push(entry.gone)
  }
  // What came back after it left is a row of this page: only then is its tombstone history.
  const present = new Set(rows.map(({ table, row }) => `${table}:${row.id}`))
  const left = gone.filter(({ table, id }) => !present.has(`${table}:${id}`))
  const reached = more ? (entries.at(-1)?.rev ?? of.seq) : of.seq
  const begun = since === 0 ? of.seq : begunAt
  const next = reached < of.floor ? writePullCursor({ rev: reached, begunAt: begun }) : reached
  return ok({ rows, gone: left, next, more, epoch: from.epoch, floor: of.floor, serverNow: from.now })
}

export function goneCursor() {
  return refuse('gone', 'This cursor cannot be followed any more; read the scope again from 0')
}

interface Entry {
  readonly rev: number
  readonly change?: RowChange
  readonly gone?: RowGone
}

async function entriesSince(from: PullFrom, of: ReadableScope, range: PullRange) {
  const { reader, viewer } = from
  const [tombstones, changes] = await Promise.all([
    reader.all(tombstonesSince, { scope: of.scope, viewerId: viewer.userId, ...range }),
    changesSince(from, of, range),
  ])
  const entries: Entry[] = changes.map((change) => ({ rev: change.row.rev, change }))
  for (const { rev, table_name, row_id } of tombstones) {
    if (rev === null || table_name === null || row_id === null) continue
    entries.push({ rev, ...(isSent(table_name, of) ? { gone: { table: table_name, id: row_id } } : {}) })
  }
  return {
    found: entries.toSorted((a, b) => a.rev - b.rev).slice(0, range.limit),
    floor: tombstones[0]?.floor ?? 0,
  }
}

/** Asks the sources that have news, all at once. */
async function changesSince(
  from: PullFrom,
  of: ReadableScope,
  range: PullRange,
): Promise<readonly RowChange[]> {
  const named = readScope(of.scope)
  const zoneId = named.kind === 'zone' ? named.zoneId : null
  const tables = tablesOf(named.kind).filter((table) => isSent(table, of))
  const changed = await changedTables(from, tables, { zoneId, since: range.since, upTo: range.upTo })
  const { role, isOpen } = of
  const asked = changed.map((table): Promise<readonly RowChange[]> => {
    const source = pullSources[table]
    if (!('leastRole' in source)) return source.since(from, range)
    if (zoneId === null) throw new Error('The rows of a zone were asked for without it')
    return source.since({ ...from, zoneId, role, isOpen }, range)
  })
  return (await Promise.all(asked)).flat()
}

/** Whether the reader's role is enough for the rows of a table, and for their tombstones. */
function isSent(table: ReplicatedTable, { role }: ZoneAccess): boolean {
  const source = pullSources[table]
  if (!('leastRole' in source) || source.leastRole === null) return true
  return isAtLeast(role, source.leastRole)
}
