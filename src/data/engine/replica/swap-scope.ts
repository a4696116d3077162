import { type Scope, readScope } from '#src/contract/wire/sync-messages.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import type { OutboxRow } from '#src/data/engine/outbox/outbox-row.ts'
import {
  clearScope,
  deleteRows,
  deleteZoneData,
  resetZoneCursor,
  putRows,
  replicaTables,
} from './base-rows.ts'
import { deleteShadow, readShadow } from './shadow-pages.ts'

/**
 * Replaces the base rows of a scope with its shadow, in one transaction and one page at a time. Does nothing and
 * returns false if the shadow is incomplete. Acknowledged rows whose effect is not visible are queued again under the
 * same mutation id: a restored server may have lost them, and any other treats them as duplicates.
 */
export async function swapScope(database: UserDatabase, scope: Scope): Promise<boolean> {
  return database.transaction('rw', replicaTables(database), async () => {
    const last = await readShadow(database, scope)
    if (last === undefined || last.more) return false
    const before = await database.memberships.toArray()
    await clearScope(database, scope)
    for (const key of await database.shadowPages.where('scope').equals(scope).primaryKeys()) {
      const page = await database.shadowPages.get(key)
      await putRows(database, page?.rows ?? [])
      await deleteRows(database, page?.gone ?? [])
    }
    if (readScope(scope).kind === 'user') {
      for (const { id, role } of before) {
        const after = await database.memberships.get(id)
        if (after === undefined) await deleteZoneData(database, id)
        else if (after.role !== role) await resetZoneCursor(database, id)
      }
    }
    await deleteShadow(database, scope)
    const { next, epoch, floor } = last
    await database.cursors.put({ scope, next, epoch, floor, etag: null, isComplete: true })
    const waiting = await database.outbox.filter((row) => row.scope === scope).toArray()
    for (const row of waiting) {
      const queued = await requeuedRow(database, row)
      if (queued !== null) await database.outbox.put(queued)
    }
    return true
  })
}

/** Sending a clip’s metadata again changes nothing if the server has it. */
async function canBeDeleted(database: UserDatabase, row: OutboxRow): Promise<boolean> {
  if (row.name === 'clip.add') return true
  return row.name === 'photo.upload' && (await database.photos.get(row.args.id)) === undefined
}

/** Returns the row in its state for a server that may have lost it. null if nothing changes. */
async function requeuedRow(database: UserDatabase, row: OutboxRow): Promise<OutboxRow | null> {
  const isLost = row.isCreated === true && (await canBeDeleted(database, row))
  const known = isLost ? { ...row, isCreated: false } : row
  const wasMissed = isLost && row.state === 'rejected' && row.lastError?.status === 404
  if (row.state === 'acknowledged' || wasMissed)
    return { ...known, state: 'queued', ackRev: null, nextAt: 0, lastError: null }
  return isLost ? known : null
}
