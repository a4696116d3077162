import { requireContext } from '#src/data/engine/current-data.ts'

/** Deletes everything that this device carries for others. The authors’ phones still have it. */
export async function deleteCarried({ database } = requireContext()): Promise<void> {
  const { carried, carriedBytes, carriedOriginals, carriedPieces } = database
  const tables = [carried, carriedBytes, carriedOriginals, carriedPieces]
  await database.transaction('rw', tables, async () => {
    for (const table of tables) await table.clear()
  })
}
