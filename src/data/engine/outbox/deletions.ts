import type { Table } from 'dexie'
import type { MutationId, PhotoId } from '#src/contract/entities/ids/ids.ts'
import type { MutationDraft } from '#src/contract/mutations/mutations.ts'
import { commitTogether, commitWithin } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { PictureRow, UserDatabase } from '#src/data/engine/database.ts'
import { isRejectedByNetwork } from './fold-unsent.ts'
import { removeChosenWithUndo } from './remove-chosen-with-undo.ts'
import type { OutboxRow } from './outbox-row.ts'
import { bytesIdOf, pictureKeysOf, removeRows, withDependants } from './outbox-store.ts'

/**
 * How long a deletion is held before sending. This is longer than undo is offered, so that the button still works for
 * slow users.
 */
export const undoHoldMs = 10_000

/** After this time, a request in flight has arrived or timed out. The delete request must not overtake it. */
const answerHoldMs = 20_000

/** `too-late`: the request was already sent. */
export type UndoOutcome = 'restored' | 'too-late'

/** A deletion that can be undone, only by this page. */
export interface Deletion {
  /**
   * Restores the same rows at their old positions, with their bytes and dependents. Repeated calls return the same
   * outcome. Rows that were restored in another way are left unchanged.
   */
  readonly undo: () => Promise<UndoOutcome>
}

/**
 * Removes an item and its dependents from the outbox. Returns null if it is not pending anymore. If the server may have
 * the photo or comment, deletes it there too.
 */
export async function deleteItem(
  mutationId: MutationId,
  context = requireContext(),
): Promise<Deletion | null> {
  const { outbox, chosenPhotos, chosenBytes } = context.database
  // A chosen file becomes a row of the outbox at any time, so both are read in one transaction.
  return inDeletionTransaction(context, [chosenPhotos, chosenBytes], async () => {
    const rows = await outbox.orderBy('seq').toArray()
    const item = rows.find((row) => row.mutationId === mutationId && row.state !== 'acknowledged')
    if (item === undefined) return deleteChosen(context, mutationId)
    return createDeletion(context, await removeFromOutbox(context, rows, item))
  })
}

async function deleteChosen(context: DataContext, id: MutationId): Promise<Deletion | null> {
  const chosenPhoto = await removeChosenWithUndo(context, id)
  if (chosenPhoto === null) return null
  let outcome: Promise<UndoOutcome> | null = null
  return { undo: () => (outcome ??= chosenPhoto.restore().then(() => 'restored')) }
}

/** Deletes the photo and removes its unsent changes from the outbox. Returns null if it is already being deleted. */
export async function deletePhoto(id: PhotoId, context = requireContext()): Promise<Deletion | null> {
  const { outbox } = context.database
  return inDeletionTransaction(context, [], async () => {
    const rows = await outbox.orderBy('seq').toArray()
    const upload = rows.find((row) => isUploadOf(row, id) && row.state !== 'acknowledged')
    const removedWork =
      upload === undefined
        ? await queuePhotoDeletion(context, rows, id)
        : await removeFromOutbox(context, rows, upload)
    return createDeletion(context, removedWork)
  })
}

function inDeletionTransaction<Value>(
  context: DataContext,
  tables: readonly Table[],
  work: () => Promise<Value>,
): Promise<Value> {
  const { pictures, comments } = context.database
  const names = ['photo.delete', 'comment.delete', 'clip.remove'] as const
  return commitTogether(context, { names, tables: [pictures, comments, ...tables] }, work)
}

/** The data needed to undo. The bytes are Blobs, which a browser may keep on disk. */
interface RemovedWork {
  readonly rows: readonly OutboxRow[]
  readonly pictures: readonly RemovedPicture[]
  /** The queued request that deletes it on the server. null if none is needed. */
  readonly deletion: MutationId | null
}

interface RemovedPicture extends Omit<PictureRow, 'bytes'> {
  readonly blob: Blob
}

async function removeFromOutbox(
  context: DataContext,
  rows: readonly OutboxRow[],
  item: OutboxRow,
): Promise<RemovedWork | null> {
  const { database } = context
  const mustBeSent = item.isHandedOver === true || !isRejectedBeforeCreation(item)
  if (item.name === 'photo.upload' && mayBeOnServer(item) && mustBeSent) {
    const removedWork = await queuePhotoDeletion(context, rows, item.args.id)
    return removedWork === null
      ? null
      : { ...removedWork, rows: [item], pictures: await readRemovedPictures(database, [item]) }
  }
  const serverDeletion = mayBeOnServer(item) ? deletionOf(item) : null
  if (serverDeletion !== null && item.isHandedOver === true) {
    // The row is sent before its deletion. Otherwise another phone could create it again afterwards.
    const deletion = await commitWithin(context, serverDeletion, { holdMs: undoHoldMs })
    return { rows: [], pictures: [], deletion }
  }
  const deletion =
    serverDeletion === null ? null : await commitWithin(context, serverDeletion, { holdMs: answerHoldMs })
  const removed = withDependants(rows, [item])
  const pictures = await readRemovedPictures(database, removed)
  await removeRows(database, removed)
  return { rows: removed, pictures, deletion }
}

/**
 * True if something in the network rejected the photo before the server had any of it. Deleting such a photo must not
 * require sending it first.
 */
function isRejectedBeforeCreation(row: OutboxRow): boolean {
  return isRejectedByNetwork(row) && row.isCreated !== true
}

/** Returns the mutation that deletes on the server what the row creates. null if there is none. */
function deletionOf(row: OutboxRow): MutationDraft | null {
  if (row.name === 'comment.add') return { name: 'comment.delete', args: { id: row.args.id } }
  if (row.name === 'clip.add') return { name: 'clip.remove', args: { photoId: row.args.photoId } }
  return row.name === 'photo.upload' ? { name: 'photo.delete', args: { id: row.args.id } } : null
}

/** Queues the deletion of the photo, to be sent after the undo period ends. */
async function queuePhotoDeletion(
  context: DataContext,
  rows: readonly OutboxRow[],
  id: PhotoId,
): Promise<RemovedWork | null> {
  const isUnderWay = rows.some(
    (row) => row.name === 'photo.delete' && row.args.id === id && row.state !== 'rejected',
  )
  if (isUnderWay) return null
  const deletion = await commitWithin(context, { name: 'photo.delete', args: { id } }, { holdMs: undoHoldMs })
  return { rows: [], pictures: [], deletion }
}

async function readRemovedPictures(
  database: UserDatabase,
  rows: readonly OutboxRow[],
): Promise<readonly RemovedPicture[]> {
  const removed: RemovedPicture[] = []
  for (const row of rows) {
    for (const key of pictureKeysOf(row)) {
      const picture = await database.pictures.get(key)
      if (picture === undefined) continue
      const { bytes, ...facts } = picture
      removed.push({ ...facts, blob: new Blob([bytes]) })
    }
  }
  return removed
}

function createDeletion(context: DataContext, removedWork: RemovedWork | null): Deletion | null {
  if (removedWork === null) return null
  let outcome: Promise<UndoOutcome> | null = null
  return { undo: () => (outcome ??= restoreRemoved(context.database, removedWork)) }
}

async function restoreRemoved(database: UserDatabase, removedWork: RemovedWork): Promise<UndoOutcome> {
  const { outbox, pictures } = database
  const bytes = await Promise.all(
    removedWork.pictures.map(async ({ blob, ...facts }) => ({ ...facts, bytes: await blob.arrayBuffer() })),
  )
  return database.transaction('rw', outbox, pictures, async () => {
    const rows = await outbox.orderBy('seq').toArray()
    const deletion = rows.find(({ mutationId }) => mutationId === removedWork.deletion)
    if (removedWork.deletion !== null) {
      if (deletion === undefined || deletion.attempts > 0) return 'too-late'
      await removeRows(database, [deletion])
    }
    const notEnded = new Set(rows.filter((row) => !isEndedUpload(row)).map(({ mutationId }) => mutationId))
    const restoredRows = removedWork.rows.filter(({ mutationId }) => !notEnded.has(mutationId))
    const ids = new Set(restoredRows.flatMap((row) => bytesIdOf(row) ?? []))
    await pictures.bulkPut(bytes.filter(({ photoId }) => ids.has(photoId)))
    await outbox.bulkPut([...restoredRows.map(asWaiting), ...rejectedDependentsOf(rows, restoredRows)])
    return 'restored'
  })
}

/** True for an upload that ended because its photo was going to be deleted. */
function isEndedUpload(row: OutboxRow): boolean {
  return row.name === 'photo.upload' && row.state === 'acknowledged' && row.ackRev === 0
}

/** The row without its lease. It can be sent again under the same mutation id. */
function asWaiting(row: OutboxRow): OutboxRow {
  return row.state === 'in-flight' ? { ...row, state: 'queued', lease: null, nextAt: 0 } : row
}

/** Returns the rows that the server rejected because their dependency was missing. They are queued again with it. */
function rejectedDependentsOf(
  rows: readonly OutboxRow[],
  restoredRows: readonly OutboxRow[],
): readonly OutboxRow[] {
  const restoredIds = new Set(restoredRows.map(({ mutationId }) => mutationId))
  return rows
    .filter((row) => row.state === 'rejected' && row.lastError?.status === 404)
    .filter((row) => row.dependsOn.some((mutationId) => restoredIds.has(mutationId)))
    .map((row) => ({ ...row, state: 'queued', nextAt: 0, failures: 0, lastError: null }))
}

function isUploadOf(row: OutboxRow, id: PhotoId): boolean {
  return row.name === 'photo.upload' && row.args.id === id
}

function mayBeOnServer(row: OutboxRow): boolean {
  if (row.isCreated === true) return true
  return row.attempts > 0 && (row.state === 'queued' || row.state === 'in-flight')
}
