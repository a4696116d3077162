import * as v from 'valibot'
import { loggedMessages, WebhookEvent, type WebhookRow } from '#src/contract/entities/accounts/webhook.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { WebhooksTable } from '#server/core/db/tables/outgoing-tables.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { latestMessagesOf, webhooksSince } from './webhook-store.ts'

const Events = v.pipe(v.string(), v.parseJson(), v.array(WebhookEvent))

/** Parses the events of a webhook. Only this server writes the column. */
export function eventsOf({ events }: Pick<WebhooksTable, 'events'>): readonly WebhookEvent[] {
  return v.parse(Events, events)
}

/** Returns a webhook with its last messages, as a row of its owner's scope. */
export async function webhookRow(reader: Reader, row: WebhooksTable): Promise<WebhookRow> {
  const messages = await reader.all(latestMessagesOf, { webhookId: row.id, limit: loggedMessages })
  return {
    id: row.id,
    rev: row.rev,
    url: row.url,
    events: [...eventsOf(row)],
    createdAt: row.created_at,
    log: messages.map(({ id, event, made_at: at, attempts, status, next_at: nextAt }) => ({
      id,
      event,
      at,
      attempts,
      status,
      outcome: nextAt !== null ? 'waiting' : isSuccess(status) ? 'delivered' : 'given-up',
    })),
  }
}

/** Whether the status of the response means that the message was accepted. */
export function isSuccess(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300
}

export const webhookPull: PullSource<'webhook'> = {
  rows: [{ table: 'webhooks', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const rows = await reader.all(webhooksSince, { userId: viewer.userId, ...range })
    return Promise.all(
      rows.map(async (row) => ({ table: 'webhook' as const, row: await webhookRow(reader, row) })),
    )
  },
}
