import * as v from 'valibot'
import { AnyEntry, EntryId } from '#src/contract/entities/programs/competitive.ts'
import { defineMutation, operatorTraits, type QueueTraits } from './mutation-definition.ts'
import { wholeSite } from './permission.ts'

function competitiveEntryTraits({ id }: { readonly id: EntryId }): QueueTraits {
  return operatorTraits(`entry:${id}`)
}

/**
 * Mutations of the operator's entries. Putting an existing id replaces the entry. `ifAbsent` restores a removed entry;
 * an existing entry stays unchanged.
 */
export const competitiveMutations = {
  'competitive.put': defineMutation({
    args: v.object({ id: EntryId, entry: AnyEntry, ifAbsent: v.optional(v.boolean()) }),
    permission: wholeSite,
    queue: competitiveEntryTraits,
  }),
  'competitive.remove': defineMutation({
    args: v.object({ id: EntryId }),
    permission: wholeSite,
    queue: competitiveEntryTraits,
  }),
}
