import type { MutationName } from './mutations.ts'

/**
 * The mutations that another phone may deliver to the server for their author. Each concerns a single zone. Mutations
 * that run a zone, cost money or change an account are only sent by their author.
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
  'trail-note.add',
] as const satisfies readonly MutationName[]

export type CarriedMutationName = (typeof carriedMutations)[number]

const names: ReadonlySet<string> = new Set(carriedMutations)

/** True if another phone may deliver a mutation of this name. */
export function isCarried(name: string): name is CarriedMutationName {
  return names.has(name)
}
