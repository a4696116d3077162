import { done } from '#server/replication/mutation-result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { notFound } from '#server/core/errors/refusal.ts'
import type { MutationHandler } from '#server/replication/mutation-handler.ts'
import { allocateRevisions, tombstoneOf, writeTombstones } from '#server/replication/scope-store.ts'
import { addMessage } from './add-message.ts'
import {
  deleteCursorsOf,
  deleteMessagesOf,
  deleteWebhook,
  touchWebhook,
  webhookById,
} from './webhook-store.ts'

/** Removes one of the viewer's own webhooks with its unsent messages. Idempotent. */
const remove: MutationHandler<'webhook.remove', null> = async ({ transaction, viewer, now }, { id }) => {
  const { userId } = viewer
  const scope = userScope(userId)
  const webhook = await transaction.first(webhookById, { id })
  if (webhook?.user_id !== userId) {
    const gone = await transaction.first(tombstoneOf, { scope, table: 'webhook', rowId: id })
    return gone === undefined ? notFound() : done(gone.rev)
  }
  await transaction.run(deleteMessagesOf, { id })
  await transaction.run(deleteCursorsOf, { id })
  await transaction.run(deleteWebhook, { id })
  const gone = [{ table: 'webhook', id, viewerId: null }] as const
  return done(await writeTombstones(transaction, scope, { gone, at: now }))
}

/** Queues a test message without content. */
const test: MutationHandler<'webhook.test', null> = async (context, { id }) => {
  const { transaction, viewer, now, deps } = context
  const webhook = await transaction.first(webhookById, { id })
  if (webhook?.user_id !== viewer.userId) return notFound()
  const subject = deps.ids.uuid()
  const message = {
    webhookId: id,
    userId: viewer.userId,
    event: 'webhook.test',
    subject,
    data: {},
    at: now,
  } as const
  await addMessage(transaction, deps.ids, message)
  const rev = await allocateRevisions(transaction, userScope(viewer.userId))
  await transaction.run(touchWebhook, { id, rev })
  return done(rev)
}

/** The server handlers of these mutations. */
export const webhookHandlers = { 'webhook.remove': remove, 'webhook.test': test }
