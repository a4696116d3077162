import type { DataContext } from '#src/data/engine/data-context.ts'
import { foldView } from '#src/data/engine/fold-view.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'
import { pendingFor } from '#src/data/engine/outbox/outbox-store.ts'
import { foldContextOf } from '#src/data/photos/read-photos.ts'
import type { WebhookView } from './webhook-view.ts'

/** The user’s webhooks, newest first. */
export function useWebhooks(): readonly WebhookView[] | undefined {
  return useLiveData('webhooks', readWebhooks)
}

/** Returns the user’s webhooks with unsent changes applied. */
export async function readWebhooks(context: DataContext): Promise<readonly WebhookView[]> {
  const { database } = context
  const rows = await pendingFor(database, 'webhooks')
  const fold = await foldContextOf(context, rows)
  const webhooks = await database.webhooks.toArray()
  return webhooks
    .flatMap((webhook) => foldView('webhook', { ...webhook, isTesting: false }, { rows, fold }) ?? [])
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
}
