import * as v from 'valibot'
import { type CompetitiveEntry, EntryId } from '#src/contract/entities/programs/competitive.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'

/** Writes an entry down; `id` of one that is there replaces it, null makes another. */
export async function putEntry(
  id: EntryId | null,
  entry: CompetitiveEntry,
  context = requireContext(),
): Promise<void> {
  const args = { id: id ?? v.parse(EntryId, context.platform.ids.uuid()), entry }
  await commit(context, { name: 'competitive.put', args })
}

/** Takes an entry out. */
export async function removeEntry(id: EntryId, context = requireContext()): Promise<void> {
  await commit(context, { name: 'competitive.remove', args: { id } })
}

/** Puts a removed entry back as it was. One that is there again by then stays as it is. */
export async function restoreEntry(
  id: EntryId,
  entry: CompetitiveEntry,
  context = requireContext(),
): Promise<void> {
  await commit(context, { name: 'competitive.put', args: { id, entry, ifAbsent: true } })
}
