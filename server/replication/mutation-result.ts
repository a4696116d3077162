import { ok } from '#src/contract/wire/result.ts'
import type { Scope } from '#src/contract/wire/sync-messages.ts'
import type { Reader } from '#server/core/db/database.ts'
import { currentRevision } from './scope-store.ts'

/** The result of a mutation without an answer that took effect in revision `rev`. */
export function done(rev: number) {
  return ok({ httpStatus: 204 as const, answer: null, rev })
}

/** The result of a mutation without an answer that changed nothing in the scope. */
export async function unchanged(reader: Reader, scope: Scope) {
  return done(await currentRevision(reader, scope))
}
