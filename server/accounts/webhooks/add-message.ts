import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { WebhookEvent } from '#src/contract/entities/accounts/webhook.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { insertMessage } from './webhook-store.ts'

interface NewMessage {
  readonly webhookId: string
  /** The owner of the webhook. */
  readonly userId: UserId
  readonly event: WebhookEvent | 'webhook.test'
  /** The subject of the event. A webhook gets each event only once per subject. */
  readonly subject: string
  readonly data: Readonly<Record<string, string | number | null>>
  readonly at: EpochMs
}

/**
 * Queues a message in the Standard Webhooks format. Does nothing if a message for the same event and subject exists.
 * Returns how many messages were added.
 */
export function addMessage(
  transaction: Transaction,
  ids: Pick<Ids, 'uuid'>,
  { data, at, event, ...about }: NewMessage,
): Promise<number> {
  const body = JSON.stringify({ type: event, timestamp: new Date(at).toISOString(), data })
  return transaction.run(insertMessage, { id: `msg_${ids.uuid()}`, ...about, event, body, at })
}
