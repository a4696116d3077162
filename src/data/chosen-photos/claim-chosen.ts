import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { deleteChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import { withEviction } from '#src/data/engine/with-eviction.ts'
import type { ChosenBytesRow, ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'

/** Chosen files in another database. */
export interface ChosenSource {
  /** The same each time the source is opened. */
  readonly name: string
  /** Returns the rows without bytes, in the order they were chosen. Ids stay the same in every read. */
  rows(): Promise<readonly ChosenPhotoRow[]>
  /** True if the source contains the file, even if `rows` does not return it. Call it after `rows`. */
  has(id: MutationId): boolean
  /** One row at a time, because a film has many. */
  bytesOf(id: MutationId): AsyncIterable<ChosenBytesRow>
  /** Idempotent. */
  remove(id: MutationId): Promise<void>
}

/**
 * Moves chosen files into the user’s database, one at a time. Returns their ids. A row is stored in the user’s database
 * before it is removed from the source, and is not processed before that. Repeating this after a kill moves each file
 * exactly once. Files that do not fit stay in the source. Only one tab runs this at a time.
 */
export async function claimChosen(
  context: DataContext,
  source: ChosenSource,
): Promise<readonly MutationId[]> {
  const { signal } = new AbortController()
  const claimed: MutationId[] = []
  await context.platform.tabLock.request('waypost-claim', { signal, shouldSteal: false }, async () => {
    const rows = await source.rows()
    await resumeInterruptedClaims(context, source)
    for (const row of rows) {
      if (
        !(await copyRow(context, { ...row, stage: 'claimed', readerId: source.name }, source.bytesOf(row.id)))
      )
        break
      await source.remove(row.id)
      await finishClaim(context, row.id)
      claimed.push(row.id)
    }
  })
  return claimed
}

/** Finishes files that had been removed from their source when an earlier page of the app ended. */
async function resumeInterruptedClaims(context: DataContext, source: ChosenSource): Promise<void> {
  const claimed = await context.database.chosenPhotos.where('stage').equals('claimed').toArray()
  for (const { id, readerId } of claimed)
    if (readerId === source.name && !source.has(id)) await finishClaim(context, id)
}

/** Returns false if the device is full. */
async function copyRow(
  { database, platform }: DataContext,
  row: ChosenPhotoRow,
  bytes: AsyncIterable<ChosenBytesRow>,
): Promise<boolean> {
  const { chosenPhotos, chosenBytes } = database
  try {
    // The row is written last, so a row always has all its bytes. Repeating this after a kill writes the same bytes
    // again.
    for await (const part of bytes) await withEviction(platform.storage, () => chosenBytes.put(part))
    await withEviction(platform.storage, () => chosenPhotos.put(row))
    return true
  } catch (error) {
    if (isQuotaError(error)) {
      if ((await chosenPhotos.get(row.id)) === undefined) await deleteChosenBytes(database, [row.id])
      return false
    }
    throw error
  }
}

/** If equal files have the same destination, only one becomes a photo. */
async function finishClaim({ database }: DataContext, id: MutationId): Promise<void> {
  const { chosenPhotos, chosenBytes } = database
  await database.transaction('rw', chosenPhotos, chosenBytes, async () => {
    const row = await chosenPhotos.get(id)
    if (row?.stage !== 'claimed') return
    const isThere =
      row.sha256 !== null &&
      (await chosenPhotos
        .where('stage')
        .equals(row.purpose)
        .filter(({ sha256, zoneId }) => sha256 === row.sha256 && zoneId === row.zoneId)
        .count()) > 0
    if (!isThere) return void (await chosenPhotos.update(id, { stage: row.purpose }))
    await chosenPhotos.delete(id)
    await deleteChosenBytes(database, [id])
  })
}
