import * as v from 'valibot'
import { type CompetitiveEntry, EntryId } from '#src/contract/entities/programs/competitive.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Saves an entry. `id`: replaces the existing entry; null creates a new one. */
export async function putEntry(
  id: EntryId | null,
  entry: CompetitiveEntry,
  context = requireContext(),
): Promise<void> {
  const args = { id: id ?? v.parse(EntryId, context.platform.ids.uuid()), entry }
  await commit(context, { name: 'competitive.put', args })
}

export async function removeEntry(id: EntryId, context = requireContext()): Promise<void> {
  await commit(context, { name: 'competitive.remove', args: { id } })
}

/** Restores a removed entry as it was. Does nothing if the entry already exists again. */
export async function restoreEntry(
  id: EntryId,
  entry: CompetitiveEntry,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'competitive.put', args: { id, entry, ifAbsent: true } })
}
