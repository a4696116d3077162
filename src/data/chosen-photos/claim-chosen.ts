import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { deleteChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import { withRoom } from '#src/data/engine/make-room.ts'
import type { ChosenBytesRow, ChosenPhotoRow } from '#src/data/engine/rows/chosen-photo-row.ts'

/** Chosen files in another database. */
export interface ChosenSource {
  /** The same whenever it is opened. */
  readonly name: string
  /** Without bytes, in the order of choosing; each with the same id whenever they are read. */
  rows(): Promise<readonly ChosenPhotoRow[]>
  /** Whether it holds the file, be it among `rows` or not; asked after `rows`. */
  has(id: MutationId): boolean
  /** One row at a time: a film has many. */
  bytesOf(id: MutationId): AsyncIterable<ChosenBytesRow>
  /** Safe to repeat. */
  remove(id: MutationId): Promise<void>
}

/**
 * Moves chosen files into the user's database, one at a time; answers their ids. A row is in the user's database before it
 * leaves the source, and nothing is done with it before it has left: repeated after a kill this moves each exactly once. What
 * finds no room stays in the source. One tab at a time.
 */
export async function claimChosen(
  context: DataContext,
  source: ChosenSource,
): Promise<readonly MutationId[]> {
  const { signal } = new AbortController()
  const claimed: MutationId[] = []
  await context.platform.tabLock.request('waypost-claim', { signal, isSteal: false }, async () => {
    const rows = await source.rows()
    await finishEarlier(context, source)
    for (const row of rows) {
      if (
        !(await copyRow(context, { ...row, stage: 'claimed', readerId: source.name }, source.bytesOf(row.id)))
      )
        break
      await source.remove(row.id)
      await finish(context, row.id)
      claimed.push(row.id)
    }
  })
  return claimed
}

/** Those that had left their source when an earlier life of the app ended. */
async function finishEarlier(context: DataContext, source: ChosenSource): Promise<void> {
  const claimed = await context.database.chosenPhotos.where('stage').equals('claimed').toArray()
  for (const { id, readerId } of claimed)
    if (readerId === source.name && !source.has(id)) await finish(context, id)
}

/** False where the device is full. */
async function copyRow(
  { database, platform }: DataContext,
  row: ChosenPhotoRow,
  bytes: AsyncIterable<ChosenBytesRow>,
): Promise<boolean> {
  const { chosenPhotos, chosenBytes } = database
  try {
    // The row comes last: what is under it is whole. Repeated after a kill this puts the same bytes again.
    for await (const part of bytes) await withRoom(platform.storage, () => chosenBytes.put(part))
    await withRoom(platform.storage, () => chosenPhotos.put(row))
    return true
  } catch (error) {
    if (isQuotaError(error)) {
      if ((await chosenPhotos.get(row.id)) === undefined) await deleteChosenBytes(database, [row.id])
      return false
    }
    throw error
  }
}

/** Of equal files that wait for the same, one becomes a photo. */
async function finish({ database }: DataContext, id: MutationId): Promise<void> {
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
