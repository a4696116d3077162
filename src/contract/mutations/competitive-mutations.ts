import * as v from 'valibot'
import { AnyEntry, EntryId } from '#src/contract/entities/programs/competitive.ts'
import { defineMutation, ofOperator, type QueueTraits } from './mutation-definition.ts'
import { wholeSite } from './permission.ts'

function onEntry({ id }: { readonly id: EntryId }): QueueTraits {
  return ofOperator(`entry:${id}`)
}

/**
 * Mutations of the operator's entries. Putting an existing id replaces the entry. `ifAbsent` restores a removed entry;
 * an existing entry stays unchanged.
 */
export const competitiveMutations = {
  'competitive.put': defineMutation({
    args: v.object({ id: EntryId, entry: AnyEntry, ifAbsent: v.optional(v.boolean()) }),
    permission: wholeSite,
    queue: onEntry,
  }),
  'competitive.remove': defineMutation({
    args: v.object({ id: EntryId }),
    permission: wholeSite,
    queue: onEntry,
  }),
}
