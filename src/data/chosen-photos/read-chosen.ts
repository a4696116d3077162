import type { MutationId } from '#src/contract/entities/ids/ids.ts'
import { readChosenBytes } from '#src/data/engine/chosen-bytes.ts'
import { currentData } from '#src/data/engine/current-data.ts'
import { fileOf } from './chosen-files.ts'

/** Returns the bytes of a chosen file. null if this page did not choose it and they are not on this device. */
export async function readChosen(id: MutationId, kind: 'chosen' | 'edited'): Promise<Blob | null> {
  const current = currentData.get()
  if (current.phase !== 'open') return null
  const found = await readChosenBytes(current.context.database, id, kind)
  if (found !== null) return found
  return kind === 'chosen' ? (fileOf(id) ?? null) : null
}
