import { Dexie } from 'dexie'
import * as v from 'valibot'
import { OrderId } from '#src/contract/order.ts'
import {
  CodeId,
  CommentId,
  MemberId,
  NoticeId,
  PhotoId,
  ReportId,
  UserId,
  ZoneId,
} from '#src/contract/ids.ts'
import type { PhotoRow } from '#src/contract/photo.ts'
import {
  type RowChange,
  type RowGone,
  type Scope,
  readScope,
  zoneScope,
} from '#src/contract/sync-messages.ts'
import { storedPhoto } from '../photos/held-photos.ts'
import { baseTableNames, type UserDatabase, lastKey } from '../database.ts'

/** The tables that a transaction over base rows locks. */
export function replicaTables(database: UserDatabase) {
  const { photoCounts, cursors, outbox, pictures, meta } = database
  return [...baseTableNames.map((name) => database.table(name)), photoCounts, cursors, outbox, pictures, meta]
}

/** Writes changed rows into their tables. */
export async function putRows(database: UserDatabase, changes: readonly RowChange[]): Promise<void> {
  const rowsOf = <Table extends RowChange['table']>(table: Table) =>
    changes.filter((change): change is Extract<RowChange, { table: Table }> => change.table === table)
  await database.user.bulkPut(rowsOf('user').map(({ row }) => row))
  await database.memberships.bulkPut(rowsOf('membership').map(({ row }) => row))
  await database.zones.bulkPut(rowsOf('zone').map(({ row }) => row))
  await putPhotos(
    database,
    rowsOf('photo').map(({ row }) => row),
  )
  await database.comments.bulkPut(rowsOf('comment').map(({ row }) => row))
  await database.likes.bulkPut(rowsOf('like').map(({ row }) => row))
  await database.reactions.bulkPut(rowsOf('reaction').map(({ row }) => row))
  await database.members.bulkPut(rowsOf('member').map(({ row }) => row))
  await database.codes.bulkPut(rowsOf('code').map(({ row }) => row))
  await database.placeRequests.bulkPut(rowsOf('placeRequest').map(({ row }) => row))
  await database.orders.bulkPut(rowsOf('order').map(({ row }) => row))
  await database.reports.bulkPut(rowsOf('report').map(({ row }) => row))
  await database.notices.bulkPut(rowsOf('notice').map(({ row }) => row))
}

/** Takes rows out of their tables; the end of a membership takes its zone with it. */
export async function deleteRows(database: UserDatabase, gone: readonly RowGone[]): Promise<void> {
  for (const { table, id } of gone) {
    switch (table) {
      case 'user':
        await database.user.delete(v.parse(UserId, id))
        break
      case 'membership':
        await dropZone(database, v.parse(ZoneId, id))
        break
      case 'zone':
        await database.zones.delete(v.parse(ZoneId, id))
        break
      case 'photo':
        await deletePhoto(database, v.parse(PhotoId, id))
        break
      case 'comment':
        await database.comments.delete(v.parse(CommentId, id))
        break
      case 'like':
        await database.likes.delete(v.parse(PhotoId, id))
        break
      case 'reaction':
        await database.reactions.delete(id)
        break
      case 'member':
        await database.members.delete(v.parse(MemberId, id))
        break
      case 'code':
        await database.codes.delete(v.parse(CodeId, id))
        break
      case 'placeRequest':
        await database.placeRequests.delete(v.parse(ZoneId, id))
        break
      case 'order':
        await database.orders.delete(v.parse(OrderId, id))
        break
      case 'report':
        await database.reports.delete(v.parse(ReportId, id))
        break
      case 'notice':
        await database.notices.delete(v.parse(NoticeId, id))
        break
    }
  }
}

/** Empties what a scope brought, but not its cursor. */
export async function clearScope(database: UserDatabase, scope: Scope): Promise<void> {
  const named = readScope(scope)
  if (named.kind === 'zone') {
    await clearZone(database, named.zoneId)
    return
  }
  await database.user.clear()
  await database.memberships.clear()
  await database.orders.clear()
  await database.notices.clear()
}

/** Forgets a zone that the user is no longer in; what still waits for it stays, what was acknowledged is over. */
export async function dropZone(database: UserDatabase, zoneId: ZoneId): Promise<void> {
  await database.memberships.delete(zoneId)
  await database.cursors.delete(zoneScope(zoneId))
  await clearZone(database, zoneId)
}

async function clearZone(database: UserDatabase, zoneId: ZoneId): Promise<void> {
  await database.zones.delete(zoneId)
  await database.placeRequests.delete(zoneId)
  await database.photos
    .where('[zoneId+uploadedAt]')
    .between([zoneId, Dexie.minKey], [zoneId, Dexie.maxKey])
    .delete()
  await database.photoCounts.delete(zoneId)
  const { comments, likes, reactions, members, codes, reports } = database
  for (const table of [comments, likes, reactions, members, codes, reports]) {
    await table.where('id').between(`${zoneId}_`, `${zoneId}_${lastKey}`).delete()
  }
}

async function putPhotos(database: UserDatabase, rows: readonly PhotoRow[]): Promise<void> {
  if (rows.length === 0) return
  const before = await database.photos.bulkGet(rows.map(({ id }) => id))
  const added = new Map<ZoneId, number>()
  for (const [index, { zoneId }] of rows.entries()) {
    if (before[index] === undefined) added.set(zoneId, (added.get(zoneId) ?? 0) + 1)
  }
  await database.photos.bulkPut(rows.map(storedPhoto))
  for (const [zoneId, count] of added) await addToPhotoCount(database, zoneId, count)
}

async function deletePhoto(database: UserDatabase, id: PhotoId): Promise<void> {
  const row = await database.photos.get(id)
  if (row === undefined) return
  await database.photos.delete(id)
  await addToPhotoCount(database, row.zoneId, -1)
}

async function addToPhotoCount(database: UserDatabase, zoneId: ZoneId, more: number): Promise<void> {
  const before = await database.photoCounts.get(zoneId)
  await database.photoCounts.put({ zoneId, count: (before?.count ?? 0) + more })
}
