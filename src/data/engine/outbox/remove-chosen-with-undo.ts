import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { deleteChosenBytes, eachChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import { type ChosenBytesRow, isBeingAdded } from '#src/data/engine/rows/chosen-photo-row.ts'

/** Removes a file that is being prepared. Returns null if it is not. The result can restore it with its bytes. */
export async function removeChosenWithUndo(
  context: DataContext,
  id: MutationId,
): Promise<{ readonly restore: () => Promise<void> } | null> {
  const { database } = context
  const { chosenPhotos, chosenBytes } = database
  const removed = await database.transaction('rw', chosenPhotos, chosenBytes, async () => {
    const row = await chosenPhotos.get(id)
    if (row === undefined || !isBeingAdded(row)) return null
    const blobs: { readonly kind: ChosenBytesRow['kind']; readonly blob: Blob }[] = []
    for await (const { kind, bytes } of eachChosenBytes(database, id))
      blobs.push({ kind, blob: new Blob([bytes]) })
    await chosenPhotos.delete(id)
    await deleteChosenBytes(database, [id])
    return { row, blobs }
  })
  if (removed === null) return null
  return {
    restore: async () => {
      // Without bytes there is nothing to prepare, because its page did not continue reading it.
      if (removed.blobs.length === 0) return
      for (const { kind, blob } of removed.blobs)
        await chosenBytes.put({ id, kind, bytes: await blob.arrayBuffer() })
      await chosenPhotos.put({ ...removed.row, state: 'stored' })
    },
  }
}
