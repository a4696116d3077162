import * as v from 'valibot'
import { AnyEntry, EntryId } from '#src/contract/entities/programs/competitive.ts'
import { defineMutation, ofOperator, type QueueTraits } from './mutation-definition.ts'
import { wholeSite } from './permission.ts'

function onEntry({ id }: { readonly id: EntryId }): QueueTraits {
  return ofOperator(`entry:${id}`)
}

/**
 * What is done to the operator's entries; putting an id that is there replaces it. `ifAbsent` puts a removed one back: an
 * entry that is there stays as it is.
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
