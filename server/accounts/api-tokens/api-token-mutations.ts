import { done } from '#server/replication/mutation-result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { notFound } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { tombstoneOf } from '#server/replication/scope-store.ts'
import { endApiToken } from './end-api-tokens.ts'

/** Revokes one of the viewer's own tokens. Idempotent. */
const revoke: MutationHandler<'token.revoke', null> = async ({ transaction, viewer, now }, { id }) => {
  const { userId } = viewer
  const rev = await endApiToken(transaction, { id, userId, now })
  if (rev !== null) return done(rev)
  const ended = await transaction.first(tombstoneOf, {
    scope: userScope(userId),
    table: 'apiToken',
    rowId: id,
  })
  return ended === undefined ? notFound() : done(ended.rev)
}

/** The server handlers of these mutations. */
export const apiTokenHandlers = { 'token.revoke': revoke }
