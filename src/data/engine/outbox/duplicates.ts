import type { DuplicatePhoto } from '#src/data/engine/rows/outbox-facts.ts'
import type { PhotoAnswer } from '#src/contract/calls/answers.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import type { UserDatabase } from '#src/data/engine/database.ts'

/** Records that the server already had a photo that was just sent. Call it in a transaction over `meta`. */
export async function recordDuplicate(database: UserDatabase, { id, uploader }: PhotoAnswer): Promise<void> {
  const before = (await readRow(database)).filter((known) => known.id !== id)
  const known = { id, uploaderId: uploader.id, displayName: uploader.displayName }
  await database.meta.put({ key: 'known-photos', value: [...before, known] })
}

export async function countDuplicates({ database }: DataContext): Promise<number> {
  return (await readRow(database)).length
}

/** Reads and deletes the recorded duplicates in one transaction, so that only one tab gets them. */
export function consumeDuplicates({ database } = requireContext()): Promise<readonly DuplicatePhoto[]> {
  return database.transaction('rw', database.meta, async () => {
    const known = await readRow(database)
    await database.meta.delete('known-photos')
    return known
  })
}

async function readRow({ meta }: UserDatabase): Promise<readonly DuplicatePhoto[]> {
  const row = await meta.get('known-photos')
  return row?.key === 'known-photos' ? row.value : []
}
