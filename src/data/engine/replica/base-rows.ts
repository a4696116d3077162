import * as v from 'valibot'
import { PhotoId, ZoneId } from '#src/contract/entities/ids/ids.ts'
import type { PhotoRow } from '#src/contract/entities/photos/photo.ts'
import { type ScopeKind, replicatedTable, replicatedTables } from '#src/contract/tables.ts'
import type { RowChange } from '#src/contract/wire/replicated-rows.ts'
import {
  type ReplicatedTable,
  type RowGone,
  type Scope,
  operatorScope,
  readScope,
  zoneScope,
} from '#src/contract/wire/sync-messages.ts'
import { storedPhoto } from './photos-under-review.ts'
import { type PhotoChange, changeIndex, clearIndex } from './index-chunks.ts'
import { type UserDatabase, unknownEpoch, lastKey } from '#src/data/engine/database.ts'
import { deleteShadow } from './shadow-pages.ts'

/** The tables that a transaction which changes base rows must include. */
export function replicaTables(database: UserDatabase) {
  const { photoCounts, photoIndex, cursors, shadowPages, outbox, pictures, meta, figures } = database
  const { carried, carriedBytes } = database
  return [
    ...baseTables(database),
    photoCounts,
    photoIndex,
    cursors,
    shadowPages,
    outbox,
    pictures,
    meta,
    figures,
    carried,
    carriedBytes,
  ]
}

/** Writes changed rows to their tables. */
export async function putRows(database: UserDatabase, changes: readonly RowChange[]): Promise<void> {
  const photos: PhotoRow[] = []
  const others = new Map<ReplicatedTable, unknown[]>()
  for (const { table, row } of changes) {
    if (table === 'photo') {
      photos.push(row)
      continue
    }
    // When a user loses admin rights, the shared admin data is deleted from the device.
    if (table === 'user' && !row.isAdmin) {
      await clearScope(database, operatorScope)
      await database.cursors.delete(operatorScope)
      await deleteShadow(database, operatorScope)
    }
    const rows = others.get(table)
    if (rows === undefined) others.set(table, [row])
    else rows.push(row)
  }
  await putPhotos(database, photos)
  for (const [table, rows] of others) await database.table(replicatedTable(table).clientTable).bulkPut(rows)
}

/** Deletes rows from their tables. The end of a membership also deletes its zone. */
export async function deleteRows(database: UserDatabase, removedRows: readonly RowGone[]): Promise<void> {
  const photos: PhotoId[] = []
  for (const { table, id } of removedRows) {
    if (table === 'membership') await deleteZoneData(database, v.parse(ZoneId, id))
    else if (table === 'photo') photos.push(v.parse(PhotoId, id))
    else await database.table(replicatedTable(table).clientTable).delete(id)
  }
  await deletePhotos(database, photos)
}

/** Deletes the rows of a scope, but not its cursor. */
export async function clearScope(database: UserDatabase, scope: Scope): Promise<void> {
  const parsed = readScope(scope)
  if (parsed.kind === 'zone') {
    await clearZone(database, parsed.zoneId)
    return
  }
  for (const table of baseTables(database, parsed.kind)) await table.clear()
  if (parsed.kind === 'operator') await database.figures.clear()
}

/** Deletes the zone’s rows. Unsent mutations stay; acknowledged ones are deleted. */
export async function deleteZoneData(database: UserDatabase, zoneId: ZoneId): Promise<void> {
  await database.memberships.delete(zoneId)
  await database.cursors.delete(zoneScope(zoneId))
  await deleteShadow(database, zoneScope(zoneId))
  await clearZone(database, zoneId)
}

/** Makes the next pull read a zone again from 0. Its rows stay until then. */
export async function resetZoneCursor(database: UserDatabase, zoneId: ZoneId): Promise<void> {
  const scope = zoneScope(zoneId)
  await deleteShadow(database, scope)
  const cursor = await database.cursors.get(scope)
  if (cursor !== undefined) await database.cursors.put({ ...cursor, epoch: unknownEpoch, etag: null })
}

async function clearZone(database: UserDatabase, zoneId: ZoneId): Promise<void> {
  for (const table of baseTables(database, 'zone'))
    await table.where('id').between(zoneId, `${zoneId}_${lastKey}`).delete()
  await database.photoCounts.delete(zoneId)
  await clearIndex(database.photoIndex, zoneId)
}

/** Returns the base tables of a kind of scope, or all of them if no kind is given. */
function baseTables(database: UserDatabase, kind?: ScopeKind) {
  return replicatedTables
    .filter(({ scopeKind }) => kind === undefined || scopeKind === kind)
    .map(({ clientTable }) => database.table(clientTable))
}

async function putPhotos(database: UserDatabase, changed: readonly PhotoRow[]): Promise<void> {
  if (changed.length === 0) return
  // If a photo changed while its zone was read again, two of the pages contain it.
  const rows = [...new Map(changed.map((row) => [row.id, row])).values()]
  const before = await database.photos.bulkGet(rows.map(({ id }) => id))
  await database.photos.bulkPut(rows.map(storedPhoto))
  await updatePhotoIndexes(
    database,
    rows.map((after, index) => ({ before: before[index] ?? null, after })),
  )
}

async function deletePhotos(database: UserDatabase, ids: readonly PhotoId[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await database.photos.bulkGet([...new Set(ids)])
  const before = rows.flatMap((row) => row ?? [])
  await database.photos.bulkDelete(before.map(({ id }) => id))
  await updatePhotoIndexes(
    database,
    before.map((row) => ({ before: row, after: null })),
  )
}

/** Keeps each zone’s photo count and index in sync with its photos. */
async function updatePhotoIndexes(database: UserDatabase, changes: readonly PhotoChange[]): Promise<void> {
  const byZone = Map.groupBy(changes, ({ before, after }) => (after ?? before)?.zoneId)
  for (const [zoneId, zoneChanges] of byZone) {
    if (zoneId === undefined) continue
    await changeIndex(database.photoIndex, zoneId, zoneChanges)
    const difference = zoneChanges.reduce(
      (sum, { before, after }) => sum + (after === null ? 0 : 1) - (before === null ? 0 : 1),
      0,
    )
    if (difference !== 0) await addToPhotoCount(database, zoneId, difference)
  }
}

async function addToPhotoCount(database: UserDatabase, zoneId: ZoneId, difference: number): Promise<void> {
  const before = await database.photoCounts.get(zoneId)
  await database.photoCounts.put({ zoneId, count: (before?.count ?? 0) + difference })
}
