import { seenRevision } from '#src/contract/wire/pull-cursor.ts'
import type { PullAnswer, RowChange } from '#src/contract/wire/replicated-rows.ts'
import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { type Scope, readScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { CursorRow } from '#src/data/engine/rows/replica-rows.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import { type OutboxRow, phaseOf } from '#src/data/engine/outbox/outbox-row.ts'
import { createsOrJoinsZone, makesZoneOf, stateOfMadeZone } from '#src/data/engine/outbox/created-zone.ts'
import { removeRows } from '#src/data/engine/outbox/outbox-store.ts'
import { zoneIdOfRow } from '#src/data/engine/outbox/zone-of-row.ts'
import { clearScope, deleteRows, resetZoneCursor, putRows, replicaTables } from './base-rows.ts'
import { scopesToPull } from './scopes.ts'
import { deleteShadow } from './shadow-pages.ts'

/** Returns how far a scope has been read. undefined before its first page. */
export async function readCursor(database: UserDatabase, scope: Scope): Promise<CursorRow | undefined> {
  return database.cursors.get(scope)
}

/**
 * Stores a page and its cursor, and deletes overlays that it makes unnecessary, in one transaction. Does nothing and
 * returns false if the cursor has moved since the page was requested.
 */
export async function applyPage(
  database: UserDatabase,
  scope: Scope,
  page: { readonly answer: PullAnswer; readonly since: number; readonly etag: string | null },
): Promise<boolean> {
  const { answer, since, etag } = page
  return database.transaction('rw', replicaTables(database), async () => {
    const cursor = await database.cursors.get(scope)
    if ((cursor?.next ?? 0) !== since) return false
    await deleteZonesWithNewRole(database, answer.rows)
    await putRows(database, answer.rows)
    await deleteRows(database, answer.gone)
    const { next, epoch, floor, more } = answer
    const isComplete = !more || (cursor !== undefined && cursor.isComplete !== false)
    await database.cursors.put({ scope, next, epoch, floor, etag: more ? null : etag, isComplete })
    await deletePulledOverlays(database, scope, seenRevision(next))
    if (answer.lostUnsent !== undefined)
      await database.meta.put({ key: 'lost-unsent', value: answer.lostUnsent })
    return true
  })
}

/** Deletes overlays that are not needed anymore, for a scope in which nothing changed. */
export async function deleteAcknowledged(database: UserDatabase, scope: Scope): Promise<void> {
  const { cursors, outbox, pictures, memberships, zones, carried, carriedBytes, photos, comments } = database
  const tables = [cursors, outbox, pictures, memberships, zones, carried, carriedBytes, photos, comments]
  await database.transaction('rw', tables, async () => {
    const cursor = await database.cursors.get(scope)
    if (cursor !== undefined) await deletePulledOverlays(database, scope, seenRevision(cursor.next))
  })
}

/** Deletes the rows of a scope that the server does not show anymore. Unsent changes stay. */
export async function deleteScope(database: UserDatabase, scope: Scope): Promise<void> {
  await database.transaction('rw', replicaTables(database), async () => {
    await clearScope(database, scope)
    await database.cursors.delete(scope)
    await deleteShadow(database, scope)
    await dropAcknowledged(database, (other) => other === scope)
  })
}

/**
 * Deletes overlays of scopes that are not pulled anymore. Those of a zone that the user is creating or joining stay: its
 * membership has not been pulled yet.
 */
export async function deleteForeignOverlays(context: DataContext): Promise<void> {
  const { database } = context
  const { outbox, pictures, memberships } = database
  await database.transaction('rw', outbox, pictures, memberships, async () => {
    const pulled = new Set(await scopesToPull(context))
    for (const row of await outbox.where('entities').equals('zones').toArray()) {
      const id = phaseOf(row) === 'refused' ? null : zoneIdOfRow(row)
      if (id !== null) pulled.add(zoneScope(id))
    }
    await dropAcknowledged(database, (scope) => !pulled.has(scope))
  })
}

/** Returns the scopes with acknowledged rows that no pull has returned yet. */
export async function readAcknowledgedScopes(database: UserDatabase): Promise<ReadonlySet<Scope>> {
  const rows = await database.outbox.where('state').equals('acknowledged').toArray()
  return new Set(rows.map(({ scope }) => scope))
}

/** Deletes carried rows that the server shows now, regardless of which phone delivered them. */
async function deleteDeliveredCarried(database: UserDatabase, scope: Scope, seenRev: number): Promise<void> {
  const named = readScope(scope)
  if (named.kind !== 'zone') return
  const { carried, carriedBytes, photos, comments } = database
  const over: MutationId[] = []
  for (const { mutationId, ackRev, row } of await carried.where('zoneId').equals(named.zoneId).toArray()) {
    const isThere =
      (row?.name === 'photo.upload' && (await photos.get(row.args.id)) !== undefined) ||
      (row?.name === 'comment.add' && (await comments.get(row.args.id)) !== undefined)
    if (isThere || (ackRev !== null && ackRev <= seenRev)) over.push(mutationId)
  }
  if (over.length === 0) return
  await carried.bulkDelete(over)
  await carriedBytes.bulkDelete(over)
}

async function deletePulledOverlays(database: UserDatabase, scope: Scope, seenRev: number): Promise<void> {
  await deleteDeliveredCarried(database, scope, seenRev)
  const acknowledged = await database.outbox.where('state').equals('acknowledged').toArray()
  const over: OutboxRow[] = []
  for (const row of acknowledged) {
    const isSeen = row.scope === scope && row.ackRev !== null && row.ackRev <= seenRev
    if (!isSeen && !makesZoneOf(row, scope)) continue
    const zone = createsOrJoinsZone(row) ? await stateOfMadeZone(database, row) : 'none'
    if (isSeen ? zone !== 'to-come' : zone === 'here') over.push(row)
  }
  await removeRows(database, over)
}

async function dropAcknowledged(database: UserDatabase, isOver: (scope: Scope) => boolean): Promise<void> {
  const acknowledged = await database.outbox.where('state').equals('acknowledged').toArray()
  await removeRows(
    database,
    acknowledged.filter((row) => isOver(row.scope)),
  )
}

/**
 * `canEdit` and `canDelete` depend on the role, and a new role does not change the rows of the zone. The zone is
 * therefore read again from 0.
 */
async function deleteZonesWithNewRole(database: UserDatabase, rows: readonly RowChange[]): Promise<void> {
  for (const change of rows) {
    if (change.table !== 'membership') continue
    const before = await database.memberships.get(change.row.id)
    if (before === undefined || before.role === change.row.role) continue
    await resetZoneCursor(database, change.row.id)
  }
}
