import * as v from 'valibot'
import { type CompetitiveEntry, EntryId } from '#src/contract/entities/programs/competitive.ts'
import { commit } from '#src/data/engine/commit.ts'
import { requireContext } from '#src/data/engine/current-data.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/** Writes an entry down; `id` of one that is there replaces it, null makes another. */
export function putEntry(id: EntryId | null, entry: CompetitiveEntry): Promise<void> {
  return putEntryIn(requireContext(), id, entry)
}

/** `putEntry` for the given user's data. */
export async function putEntryIn(
  context: DataContext,
  id: EntryId | null,
  entry: CompetitiveEntry,
): Promise<void> {
  const args = { id: id ?? v.parse(EntryId, context.platform.ids.uuid()), entry }
  await commit(context, { name: 'competitive.put', args })
}

/** Takes an entry out. */
export function removeEntry(id: EntryId): Promise<void> {
  return removeEntryIn(requireContext(), id)
}

/** `removeEntry` for the given user's data. */
export async function removeEntryIn(context: DataContext, id: EntryId): Promise<void> {
  await commit(context, { name: 'competitive.remove', args: { id } })
}

/** Puts a removed entry back as it was. One that is there again by then stays as it is. */
export function restoreEntry(id: EntryId, entry: CompetitiveEntry): Promise<void> {
  return restoreEntryIn(requireContext(), id, entry)
}

/** `restoreEntry` for the given user's data. */
export async function restoreEntryIn(
  context: DataContext,
  id: EntryId,
  entry: CompetitiveEntry,
): Promise<void> {
  await commit(context, { name: 'competitive.put', args: { id, entry, ifAbsent: true } })
}
