import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { lastKey } from '#src/data/engine/database.ts'
import { isBeingAdded } from '#src/data/engine/rows/chosen-photo-row.ts'

/** Removes a file that is being prepared; null when it is not. The answer puts it back, with its bytes. */
export async function takeBackChosen(
  context: DataContext,
  id: MutationId,
): Promise<{ readonly putBack: () => Promise<void> } | null> {
  const { database } = context
  const { chosenPhotos, chosenBytes } = database
  const taken = await database.transaction('rw', chosenPhotos, chosenBytes, async () => {
    const row = await chosenPhotos.get(id)
    if (row === undefined || !isBeingAdded(row)) return null
    const pictures = await chosenBytes.where('[id+kind]').between([id, ''], [id, lastKey]).toArray()
    await chosenPhotos.delete(id)
    await chosenBytes.where('[id+kind]').between([id, ''], [id, lastKey]).delete()
    return { row, blobs: pictures.map(({ bytes, kind }) => ({ kind, blob: new Blob([bytes]) })) }
  })
  if (taken === null) return null
  return {
    putBack: async () => {
      const rows = await Promise.all(
        taken.blobs.map(async ({ kind, blob }) => ({ id, kind, bytes: await blob.arrayBuffer() })),
      )
      await database.transaction('rw', chosenPhotos, chosenBytes, async () => {
        // Without bytes there is nothing to prepare: its page did not read it further.
        if (rows.length === 0) return
        await chosenBytes.bulkPut(rows)
        await chosenPhotos.put({ ...taken.row, state: 'stored' })
      })
    },
  }
}
