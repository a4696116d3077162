import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { chosenPartBytes, deleteChosenBytes, partKind } from '#src/data/engine/chosen-bytes.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { isQuotaError } from '#src/data/engine/quota-error.ts'
import { withEviction } from '#src/data/engine/with-eviction.ts'
import { unreadFilm } from '#src/data/engine/rows/chosen-photo-row.ts'

/**
 * Reads a film once, part by part, and stores it. Returns null if all of it is stored on this device. Otherwise returns
 * the error code and deletes its bytes. Its row may have been removed by the user.
 */
export async function storeFilm(context: DataContext, id: MutationId, file: Blob): Promise<string | null> {
  const problem = await storeParts(context, id, file)
  if (problem !== null) await deleteChosenBytes(context.database, [id])
  return problem
}

async function storeParts(context: DataContext, id: MutationId, file: Blob): Promise<string | null> {
  const { database, platform } = context
  const { chosenPhotos, chosenBytes } = database
  try {
    for (let index = 0; index * chosenPartBytes < file.size; index += 1) {
      const start = index * chosenPartBytes
      const bytes = await file
        .slice(start, start + chosenPartBytes)
        .arrayBuffer()
        .catch(() => null)
      if (bytes === null) return 'file_gone'
      const isLast = start + chosenPartBytes >= file.size
      const isThere = await withEviction(platform.storage, () =>
        database.transaction('rw', chosenPhotos, chosenBytes, async () => {
          const stored = isLast ? ({ state: 'stored', problem: null } as const) : {}
          // Dexie does not count unchanged rows as updated.
          if ((await chosenPhotos.get(id)) === undefined) return false
          await chosenPhotos.update(id, { film: unreadFilm, ...stored })
          await chosenBytes.put({ id, kind: partKind(index), bytes })
          return true
        }),
      )
      if (!isThere) return null
    }
    return null
  } catch (error) {
    if (isQuotaError(error)) return 'quota'
    throw error
  }
}
