import type { MutationName } from './mutations.ts'

/**
 * The mutations that another phone may carry to the server for their author. Each concerns one zone alone. What runs a zone,
 * costs money or changes an account is sent by its author only.
 */
export const carriedMutations = [
  'zone.scan',
  'photo.upload',
  'photo.describe',
  'photo.delete',
  'photo.like',
  'reaction.add',
  'reaction.remove',
  'comment.add',
  'comment.update',
  'comment.delete',
  'mission.answer',
  'trail-note.say',
] as const satisfies readonly MutationName[]

export type CarriedMutationName = (typeof carriedMutations)[number]

const names: ReadonlySet<string> = new Set(carriedMutations)

/** Whether another phone may carry a mutation of this name. */
export function isCarried(name: string): name is CarriedMutationName {
  return names.has(name)
}
