import { requireContext } from '#src/data/engine/current-data.ts'

/** Deletes the envelopes and photos of other people that this device carries. Their own phones still have them. */
export async function deleteCarried({ database } = requireContext()): Promise<void> {
  const { carried, carriedBytes, carriedOriginals, carriedPieces } = database
  const tables = [carried, carriedBytes, carriedOriginals, carriedPieces]
  await database.transaction('rw', tables, async () => {
    for (const table of tables) await table.clear()
  })
}
