import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { readShortNote, writeShortNote } from '#src/contract/rules/trail/compact-trail-note.ts'
import type { Mutation } from './mutations.ts'

/** Returns the args of a mutation as an envelope contains them. Some have a shorter form there. */
export function shortArgsOf({ name, args }: Mutation): unknown {
  return name === 'trail-note.add' ? writeShortNote(args) : args
}

/**
 * Returns the args in the form that the mutation's schema reads. An invalid short form is returned unchanged, and the
 * schema rejects it.
 */
export function fullArgsOf(name: string, args: unknown, zoneId: ZoneId): unknown {
  return name === 'trail-note.add' && typeof args === 'string' ? readShortNote(args, zoneId) : args
}
