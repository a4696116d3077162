import { readPullCursor, writePullCursor } from '#src/contract/wire/pull-cursor.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { PullAnswer, RowChange } from '#src/contract/wire/replicated-rows.ts'
import {
  maxPullRows,
  readScope,
  readsTable,
  type ReplicatedTable,
  type RowGone,
  type Scope,
} from '#src/contract/wire/sync-messages.ts'
import { isAtLeast, mayReadScope } from '#server/access/permissions.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import type { PullContext, PullRange, ZoneAccess } from '#server/replication/pull-source.ts'
import { scopeByName, tombstonesSince } from '#server/replication/scope-store.ts'
import { zoneAccess } from '#server/zones/zone-pull.ts'
import { pullSources } from './pull-registry.ts'

export interface PullFrom extends PullContext {
  readonly epoch: string
}

/** A scope that the viewer may read, as its counter stands; known without touching a row of it. */
export interface ReadableScope extends ZoneAccess {
  readonly scope: Scope
  readonly seq: number
  readonly floor: number
}

/** `not_found` for a scope that is not there or not the viewer's to read. */
export async function openScope(
  from: Pick<PullFrom, 'reader' | 'viewer'>,
  scope: Scope,
): Promise<Result<ReadableScope, Refusal>> {
  const access = await accessTo(from, scope)
  if (access === null) return notFound()
  const counter = await from.reader.first(scopeByName, { scope })
  return ok({ scope, seq: counter?.seq ?? 0, floor: counter?.floor ?? 0, ...access })
}

/** In a scope that is no zone's there is no role, and nothing is kept apart. */
const noZone: ZoneAccess = { role: null, isOpen: true }

async function accessTo(from: Pick<PullFrom, 'reader' | 'viewer'>, scope: Scope): Promise<ZoneAccess | null> {
  const named = readScope(scope)
  if (named.kind === 'zone') return zoneAccess(from, named.zoneId)
  return mayReadScope(from.viewer, named) ? noZone : null
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
): Promise<PullAnswer> {
  const { schemaVersion } = cursor
  const { rev: since, begunAt } = readPullCursor(cursor.since)
  const limit = Math.min(cursor.limit, maxPullRows)
  const found = since === of.seq ? [] : await entriesSince(from, of, { since, limit: limit + 1 })
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
  return { rows, gone: left, next, more, epoch: from.epoch, floor: of.floor, serverNow: from.now }
}

export function goneCursor() {
  return refuse('gone', 'This cursor cannot be followed any more; read the scope again from 0')
}

interface Entry {
  readonly rev: number
  readonly change?: RowChange
  readonly gone?: RowGone
}

interface Range {
  readonly since: number
  readonly limit: number
}

async function entriesSince(
  from: PullFrom,
  of: ReadableScope,
  { since, limit }: Range,
): Promise<readonly Entry[]> {
  const { reader, viewer } = from
  const range = { since, upTo: of.seq, limit }
  const tombstones = await reader.all(tombstonesSince, { scope: of.scope, viewerId: viewer.userId, ...range })
  const entries: Entry[] = tombstones.map(({ rev, table_name, row_id }) => ({
    rev,
    ...(isSent(table_name, of) ? { gone: { table: table_name, id: row_id } } : {}),
  }))
  for (const change of await changesSince(from, of, range)) entries.push({ rev: change.row.rev, change })
  return entries.toSorted((a, b) => a.rev - b.rev).slice(0, limit)
}

async function changesSince(
  from: PullFrom,
  of: ReadableScope,
  range: PullRange,
): Promise<readonly RowChange[]> {
  const named = readScope(of.scope)
  const changes: RowChange[] = []
  for (const source of Object.values(pullSources)) {
    if (source.scopeKind === 'zone') {
      if (named.kind !== 'zone' || !isSent(source.table, of)) continue
      const { role, isOpen } = of
      changes.push(...(await source.since({ ...from, zoneId: named.zoneId, role, isOpen }, range)))
    } else if (source.scopeKind === named.kind) changes.push(...(await source.since(from, range)))
  }
  return changes
}

/** Whether the reader's role is enough for the rows of a table, and for their tombstones. */
function isSent(table: ReplicatedTable, { role }: ZoneAccess): boolean {
  const source = pullSources[table]
  if (source.scopeKind !== 'zone' || source.leastRole === undefined) return true
  return isAtLeast(role, source.leastRole)
}
