import type { ZoneId } from '#src/contract/entities/ids/ids.ts'
import { readShortNote, writeShortNote } from '#src/contract/rules/trail/short-note.ts'
import type { Mutation } from './mutations.ts'

/** The args of a mutation as an envelope has them: some have a shorter form there. */
export function shortArgsOf({ name, args }: Mutation): unknown {
  return name === 'trail-note.say' ? writeShortNote(args) : args
}

/** The args that the mutation's schema reads; a short form that is none stays as it is, and the schema refuses it. */
export function fullArgsOf(name: string, args: unknown, zoneId: ZoneId): unknown {
  return name === 'trail-note.say' && typeof args === 'string' ? readShortNote(args, zoneId) : args
}
