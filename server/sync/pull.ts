import { readPullCursor, writePullCursor } from '#src/contract/wire/pull-cursor.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { PullAnswer, RowChange } from '#src/contract/wire/replicated-rows.ts'
import {
  readScope,
  canReadTable,
  type ReplicatedTable,
  type RowGone,
} from '#src/contract/wire/sync-messages.ts'
import { isAtLeast } from '#server/access/permissions.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import type { PullContext, PullRange, ZoneAccess } from '#server/replication/pull-source.ts'
import { tombstonesSince } from '#server/replication/scope-store.ts'
import { type ScopeChanges, readScopeChanges, tablesOf } from './changed-tables-store.ts'
import type { ReadableScope } from './open-scopes.ts'
import { pullSources } from './pull-registry.ts'

export interface PullFrom extends PullContext {
  readonly epoch: string
}

/**
 * Whether a cursor can no longer be followed: a tombstone that its reader needs was purged, or the cursor is ahead of
 * the scope. A first read needs the tombstones since it started.
 */
export function isCursorGone({ seq, floor }: ReadableScope, since: number): boolean {
  const { rev, begunAt } = readPullCursor(since)
  const needsSince = begunAt ?? rev
  return Math.max(rev, needsSince) > seq || (rev > 0 && needsSince < floor)
}

/** The range that is read of a scope at once. */
export interface PullRead {
  readonly since: number
  readonly limit: number
  readonly schemaVersion: number
}

/**
 * Returns a page of changes since a cursor, ordered by revision, with at most `limit` rows and tombstones. Every row
 * has a unique revision within its scope, so a page may end anywhere. Rows that change during the read get later
 * revisions and come with the next page.
 * Permissions in the rows depend on the reader's role. A change of the role publishes only the membership in the user's
 * scope, so the client must then pull the zone again from 0.
 */
export async function readPage(
  from: PullFrom,
  readable: ReadableScope,
  { scopeChanges, ...cursorRead }: PullRead & { readonly scopeChanges?: ScopeChanges },
): Promise<Result<PullAnswer, Refusal>> {
  const { rev: since } = readPullCursor(cursorRead.since)
  const part =
    since === readable.seq
      ? { rows: [], gone: [], more: false, reached: readable.seq, floor: readable.floor }
      : await readPart(from, readable, {
          ...cursorRead,
          ...(scopeChanges ??
            (await scopeChangesSince(from, readable, { since, upTo: readable.seq, isShared: false }))),
        })
  // Old tombstones may have been purged since the scope was opened. Then the page would be incomplete.
  if (isCursorGone({ ...readable, floor: part.floor }, cursorRead.since)) return goneCursor()
  const { rows, gone } = part
  return ok({ rows, gone, ...pageEnd(from, readable, { since: cursorRead.since, ...part }) })
}

/** Returns the fields of a page other than its rows. */
export function pageEnd(
  { epoch, now }: PullFrom,
  readable: ReadableScope,
  {
    since: cursor,
    reached,
    more,
  }: { readonly since: number; readonly reached: number; readonly more: boolean },
) {
  const { rev: since, begunAt } = readPullCursor(cursor)
  const begun = since === 0 ? readable.seq : begunAt
  const next = reached < readable.floor ? writePullCursor({ rev: reached, begunAt: begun }) : reached
  return { next, more, epoch, floor: readable.floor, serverNow: now }
}

export function goneCursor() {
  return refuse('gone', 'This cursor is no longer valid. Read the scope again from 0')
}

/** Rows and tombstones ordered by revision, all up to `reached`. */
export interface PagePart {
  readonly rows: readonly RowChange[]
  readonly gone: readonly RowGone[]
  readonly reached: number
  readonly more: boolean
  /** The scope's floor in the snapshot of the tombstones. */
  readonly floor: number
}

/** Reads the changed tables, at most `limit` rows and tombstones. */
export async function readPart(
  from: PullFrom,
  readable: ReadableScope,
  { since: cursor, limit, schemaVersion, tables }: PullRead & Pick<ScopeChanges, 'tables'>,
): Promise<PagePart & { rows: RowChange[]; gone: RowGone[] }> {
  const { rev: since } = readPullCursor(cursor)
  const range = { since, upTo: readable.seq, limit: limit + 1 }
  const { found, floor } = await entriesSince(from, readable, { range, tables })
  const more = found.length > limit
  const entries = found.slice(0, limit)
  const rows: RowChange[] = []
  const gone: RowGone[] = []
  for (const entry of entries) {
    const table = entry.change?.table ?? entry.gone?.table
    if (table === undefined || !canReadTable(schemaVersion, table)) continue
    if (entry.change !== undefined) rows.push(entry.change)
    else if (entry.gone !== undefined && since > 0) gone.push(entry.gone)
  }
  // A row that left and returned is in this page. Its tombstone is then obsolete.
  const present = new Set(rows.map(({ table, row }) => `${table}:${row.id}`))
  const left = gone.filter(({ table, id }) => !present.has(`${table}:${id}`))
  return {
    rows,
    gone: left,
    more,
    reached: more ? (entries.at(-1)?.rev ?? readable.seq) : readable.seq,
    floor,
  }
}

interface Entry {
  readonly rev: number
  readonly change?: RowChange
  readonly gone?: RowGone
}

async function entriesSince(
  from: PullFrom,
  readable: ReadableScope,
  { range, tables }: { readonly range: PullRange; readonly tables: readonly ReplicatedTable[] },
) {
  const { reader, viewer } = from
  const [tombstones, changes] = await Promise.all([
    reader.all(tombstonesSince, { scope: readable.scope, viewerId: viewer.userId, ...range }),
    rowsOf(from, readable, { range, tables }),
  ])
  const entries: Entry[] = changes.map((change) => ({ rev: change.row.rev, change }))
  for (const { rev, table_name, row_id } of tombstones) {
    if (rev === null || table_name === null || row_id === null) continue
    entries.push({
      rev,
      ...(isSent(table_name, readable) ? { gone: { table: table_name, id: row_id } } : {}),
    })
  }
  return {
    found: entries.toSorted((a, b) => a.rev - b.rev).slice(0, range.limit),
    floor: tombstones[0]?.floor ?? 0,
  }
}

/** Returns what has changed for the reader in a scope, up to the given revision. */
export async function scopeChangesSince(
  from: PullFrom,
  readable: ReadableScope,
  range: Pick<PullRange, 'since' | 'upTo'> & { readonly isShared: boolean },
): Promise<ScopeChanges> {
  const named = readScope(readable.scope)
  const tables = tablesOf(named.kind).filter((table) => isSent(table, readable))
  return readScopeChanges(from, tables, { zoneId: named.kind === 'zone' ? named.zoneId : null, ...range })
}

/** Reads the sources of these tables in parallel. */
export async function rowsOf(
  from: PullFrom,
  readable: ReadableScope,
  { range, tables }: { readonly range: PullRange; readonly tables: readonly ReplicatedTable[] },
): Promise<readonly RowChange[]> {
  const named = readScope(readable.scope)
  const { role, isOpen } = readable
  const reads = tables.map((table): Promise<readonly RowChange[]> => {
    const source = pullSources[table]
    if (!('minRole' in source)) return source.since(from, range)
    if (named.kind !== 'zone') throw new Error('Rows of a zone were requested without a zone')
    return source.since({ ...from, zoneId: named.zoneId, role, isOpen }, range)
  })
  return (await Promise.all(reads)).flat()
}

/** Whether the reader's role may receive a table's rows and tombstones. */
function isSent(table: ReplicatedTable, { role }: ZoneAccess): boolean {
  const source = pullSources[table]
  if (!('minRole' in source) || source.minRole === null) return true
  return isAtLeast(role, source.minRole)
}
