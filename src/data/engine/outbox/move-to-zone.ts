import * as v from 'valibot'
import {
  type MutationId,
  MutationId as MutationIdSchema,
  type PhotoId,
  PhotoId as PhotoIdSchema,
  type ZoneId,
} from '#src/contract/entities/ids/ids.ts'
import { traitsOf } from '#src/contract/mutations/mutations.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'
import type { ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'
import { zoneIdOfRow } from './zone-of-row.ts'
import { type Deletion, type UndoOutcome, undoHoldMs } from './deletions.ts'
import { isMovable, type OutboxRow, newPause, phaseOf } from './outbox-row.ts'
import { bytesIdOf, pictureKeysOf, withDependants } from './outbox-store.ts'
import { replaceIds } from './replace-ids.ts'

interface ZoneMove {
  readonly from: ZoneId
  readonly to: ZoneId
  readonly mutationIds: ReadonlyMap<MutationId, MutationId>
  /** The photos that are moved, by their ids in the old zone. */
  readonly photos: ReadonlySet<string>
  /** The mutations that create the new zone and that the server does not have yet. */
  readonly makers: readonly MutationId[]
}

/**
 * Sends a rejected photo, or the dependents of a rejected scan, to another zone instead. The scan is deleted. Returns
 * null if there is nothing left to move. It can be undone until it is sent a moment later.
 * Ids contain the zone, so photos and comments get new ids.
 */
export async function moveToZone(
  mutationId: MutationId,
  to: ZoneId,
  context = requireContext(),
): Promise<Deletion | null> {
  const { database, platform, user } = context
  const { outbox, pictures, chosenPhotos } = database
  const moved = await database.transaction('rw', outbox, pictures, chosenPhotos, async () => {
    const rows = await outbox.orderBy('seq').toArray()
    const root = rows.find((row) => row.mutationId === mutationId && isMovable(row))
    const from = root?.name === 'photo.upload' ? root.args.zoneId : root ? zoneIdOfRow(root) : null
    if (root === undefined || from === null || from === to) return null
    const isScan = root.name === 'zone.scan'
    const old = withDependants(rows, [root])
    const hanging = old.filter((row) => row !== root || !isScan)
    if (hanging.length === 0 || hanging.some((row) => row !== root && mayBeSent(row))) return null
    const makers = rows.filter((row) => row.makes.includes(`zone:${to}`) && phaseOf(row) !== 'sent')
    const move: ZoneMove = {
      from,
      to,
      mutationIds: new Map(
        hanging.map((row) => [
          row.mutationId,
          v.parse(MutationIdSchema, platform.ids.uuid(context.serverNow())),
        ]),
      ),
      photos: new Set(photosOf(hanging)),
      makers: makers.map((row) => row.mutationId),
    }
    const lastSeq = rows.at(-1)?.seq ?? 0
    const pause = newPause(undoHoldMs, platform.clock.now())
    const next = hanging.map((row, index) => ({
      ...movedRow(row, move, user.id),
      seq: lastSeq + index + 1,
      ...pause,
    }))
    await outbox.bulkDelete(old.flatMap(({ seq }) => seq ?? []))
    await outbox.bulkPut(next)
    await renameBytes(database, hanging, next)
    const chosen = await chosenPhotos.filter(({ zoneId }) => isScan && zoneId === from).toArray()
    await chosenPhotos.bulkPut(chosen.map((file) => movedFile(file, move)))
    return { old, next, chosen }
  })
  if (moved === null) return null
  let outcome: Promise<UndoOutcome> | null = null
  return { undo: () => (outcome ??= moveBack(database, moved)) }
}

interface MovedRows {
  readonly old: readonly OutboxRow[]
  readonly next: readonly OutboxRow[]
  /** Files that were being prepared, as before the move. */
  readonly chosen: readonly ChosenPhotoRow[]
}

/** All or nothing: if part of it was sent, or a new row depends on it, nothing is moved back. */
async function moveBack(database: UserDatabase, { old, next, chosen }: MovedRows): Promise<UndoOutcome> {
  const { outbox, pictures, chosenPhotos } = database
  return database.transaction('rw', outbox, pictures, chosenPhotos, async () => {
    const rows = await outbox.orderBy('seq').toArray()
    const mutationIds = new Set(next.map(({ mutationId }) => mutationId))
    const remaining = rows.filter(({ mutationId }) => mutationIds.has(mutationId))
    const isWhole = remaining.length === next.length && !remaining.some(mayBeSent)
    if (!isWhole || withDependants(rows, remaining).length > next.length) return 'too-late'
    await outbox.bulkDelete(remaining.flatMap(({ seq }) => seq ?? []))
    await outbox.bulkPut([...old])
    for (const { id, zoneId, missionId, parentId } of chosen)
      await chosenPhotos.update(id, { zoneId, missionId, parentId })
    await renameBytes(database, next, old)
    return 'restored'
  })
}

function mayBeSent(row: OutboxRow): boolean {
  return row.attempts > 0 || row.state === 'in-flight' || row.state === 'acknowledged'
}

function photosOf(rows: readonly OutboxRow[]): readonly PhotoId[] {
  return rows.flatMap((row) => (row.name === 'photo.upload' ? [row.args.id] : []))
}

/** Moves the bytes of rows to their new ids, one at a time. A phone does not have enough memory for twenty photos. */
async function renameBytes(
  { pictures }: UserDatabase,
  rows: readonly OutboxRow[],
  renamed: readonly OutboxRow[],
): Promise<void> {
  const ids = renamed.flatMap((row) => bytesIdOf(row) ?? [])
  for (const [index, row] of rows.filter((one) => bytesIdOf(one) !== null).entries()) {
    const id = ids[index]
    if (id === undefined || id === bytesIdOf(row)) continue
    for (const [from, size] of pictureKeysOf(row)) {
      const picture = await pictures.get([from, size])
      if (picture === undefined) continue
      await pictures.put({ ...picture, photoId: id })
      await pictures.delete([from, size])
    }
  }
}

/**
 * The row as it would have been created in the other zone. It gets a new mutation id, because the row may have reached
 * the server.
 */
function movedRow(row: OutboxRow, move: ZoneMove, userId: OutboxRow['userId']): OutboxRow {
  const moved = withMovedIds(row, move)
  const named = moved ?? row
  const { groupKey, scope, makes } = traitsOf(named, userId)
  return {
    ...named,
    groupKey,
    scope,
    makes,
    mutationId: move.mutationIds.get(row.mutationId) ?? row.mutationId,
    entities: moved === null ? row.entities : row.entities.map((entity) => movedEntity(entity, move)),
    dependsOn: [
      ...new Set(row.dependsOn.flatMap((mutationId) => move.mutationIds.get(mutationId) ?? move.makers)),
    ],
    state: 'queued',
    lease: null,
    attempts: 0,
    failures: 0,
    serverFailures: 0,
    lastError: null,
  }
}

/** The file for the other zone. A mission, or a parent that is not moved, belongs to the zone that created it. */
function movedFile(file: ChosenPhotoRow, { from, to, photos }: ZoneMove): ChosenPhotoRow {
  const { parentId } = file
  const isMoved = parentId !== null && photos.has(parentId)
  const newParentId = isMoved ? v.parse(PhotoIdSchema, `${to}${parentId.slice(from.length)}`) : null
  return { ...file, zoneId: to, missionId: null, parentId: newParentId }
}

/** The kinds of ids that members create in a zone. */
const movingKinds: ReadonlySet<string> = new Set([
  'PhotoId',
  'CommentId',
  'ReportId',
  'FilmId',
  'GuestbookId',
])

/**
 * Returns the row with the ids of the other zone. null if it concerns the zone itself, for example leaving it, and
 * nothing that is moved.
 */
function withMovedIds(row: OutboxRow, { from, to, photos }: ZoneMove): OutboxRow | null {
  let isMoved = false
  const mutation = replaceIds(row, ({ kind, id }) => {
    if (kind === 'ZoneId') return id === from ? to : id
    // A mission belongs to the zone that created it.
    if (kind === 'MissionId' && row.name === 'mission.answer') return null
    if (!movingKinds.has(kind)) return id
    if (!id.startsWith(`${from}_`)) return id
    // A photo that is not moved cannot be a parent in another zone.
    if (kind === 'PhotoId' && !photos.has(id)) return row.name === 'photo.upload' ? null : id
    isMoved = true
    return `${to}${id.slice(from.length)}`
  })
  return isMoved ? { ...row, ...mutation } : null
}

/**
 * Renames `zone:{zone}`, `reports:{zone}`, `comment:{zone}_{uuid}` and the `photo:{zone}_{uuid}` of a moved photo.
 * Other keys are unchanged.
 */
function movedEntity(entity: string, { from, to, photos }: ZoneMove): string {
  const [kind, id] = entity.split(':', 2)
  if (kind === 'photo' && id !== undefined && !photos.has(id)) return entity
  return entity.replace(`:${from}`, `:${to}`)
}
