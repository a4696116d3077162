import { requireContext } from '#src/data/engine/current-data.ts'

/** Deletes everything that this device carries for others. Their authors' phones still have it. */
export async function deleteCarried({ database } = requireContext()): Promise<void> {
  const { carried, carriedBytes } = database
  await database.transaction('rw', carried, carriedBytes, async () => {
    await carried.clear()
    await carriedBytes.clear()
  })
}
