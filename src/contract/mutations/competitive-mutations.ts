import * as v from 'valibot'
import { CompetitiveEntry, EntryId } from '#src/contract/entities/programs/competitive.ts'
import { defineMutation, ofOperator, type QueueTraits } from './mutation-definition.ts'
import { wholeSite } from './permission.ts'

function onEntry({ id }: { readonly id: EntryId }): QueueTraits {
  return ofOperator(`entry:${id}`)
}

/** What is done to the operator's entries; putting an id that is there replaces it. */
export const competitiveMutations = {
  'competitive.put': defineMutation({
    args: v.object({ id: EntryId, entry: CompetitiveEntry }),
    permission: wholeSite,
    queue: onEntry,
  }),
  'competitive.remove': defineMutation({
    args: v.object({ id: EntryId }),
    permission: wholeSite,
    queue: onEntry,
  }),
}
