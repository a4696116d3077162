import { planLimits } from '#src/contract/rules/plan.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { WebhooksTable } from '#server/core/db/tables/webhook-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { addMessage } from './add-message.ts'
import { eventsOf } from './webhook-pull.ts'
import {
  changedPhotos,
  deleteOldMessages,
  gonePhotos,
  paidOrders,
  putCursor,
  touchWebhook,
  webhookById,
  webhooksAfter,
  zonesToTell,
} from './webhook-store.ts'

const webhooksAtOnce = 100
const rowsAtOnce = 200
const ordersAtOnce = 20
/** Messages are kept for so long that nothing is told twice: no photo or order that is older is told at all. */
const messagesKeptMs = 35 * dayMs
const toldWithinMs = 30 * dayMs

type Zone = Awaited<ReturnType<typeof zonesOf>>[number]

/** Finds out what happened since the last run, for each webhook, and queues its messages. */
export async function collectMessages({ database, clock, ids }: Deps): Promise<void> {
  let after = ''
  while (true) {
    const portion = await database.reader.all(webhooksAfter, { after, limit: webhooksAtOnce })
    for (const webhook of portion) {
      after = webhook.id
      if (!planLimits[webhook.plan].hasApiAccess) continue
      await database.write(
        async (transaction) => ok(await collectFor(transaction, { id: webhook.id, ids, now: clock.now() })),
        { scopes: [userScope(webhook.user_id)] },
      )
    }
    if (portion.length < webhooksAtOnce) return
  }
}

interface Collecting {
  readonly id: string
  readonly ids: Deps['ids']
  readonly now: EpochMs
}

async function collectFor(transaction: Transaction, { id, ids, now }: Collecting): Promise<void> {
  const webhook = await transaction.first(webhookById, { id })
  // It was removed meanwhile.
  if (webhook === undefined) return
  const events = new Set(eventsOf(webhook))
  let added = 0
  const tell: Tell = async (event, subject, data) => {
    const message = { webhookId: id, userId: webhook.user_id, event, subject, data, at: now }
    if (events.has(event)) added += await addMessage(transaction, ids, message)
  }
  for (const zone of await zonesOf(transaction, webhook)) {
    await tellPhotos(transaction, { webhook, zone, now, tell })
    const { expires_at: endsAt } = zone
    if (endsAt !== null && endsAt > now && endsAt - now <= dayMs)
      await tell('zone.ending', `${zone.id}:${endsAt}`, {
        zoneId: zone.id,
        name: zone.name,
        endsAt: new Date(endsAt).toISOString(),
      })
  }
  await tellOrders(transaction, { webhook, now, tell })
  await transaction.run(deleteOldMessages, { webhookId: id, before: now - messagesKeptMs })
  if (added === 0) return
  const rev = await allocateRevisions(transaction, userScope(webhook.user_id))
  await transaction.run(touchWebhook, { id, rev })
}

type Tell = (
  event: 'photo.ready' | 'photo.removed' | 'zone.ending' | 'order.paid',
  subject: string,
  data: Readonly<Record<string, string | number | null>>,
) => Promise<void>

function zonesOf(transaction: Transaction, { id, user_id: userId }: WebhooksTable) {
  return transaction.all(zonesToTell, { userId, webhookId: id })
}

interface About {
  readonly webhook: WebhooksTable
  readonly now: EpochMs
  readonly tell: Tell
}

/** The rows of a zone that changed since the cursor, in portions, up to the revision that was last when it began. */
async function tellPhotos(
  transaction: Transaction,
  { webhook, zone, now, tell }: About & { readonly zone: Zone },
): Promise<void> {
  const scope = zoneScope(zone.id)
  const last = await currentRevision(transaction, scope)
  // A zone that is younger than the webhook is told from its beginning; one that its owner came to run later, from now on.
  const since = zone.rev ?? (zone.created_at >= webhook.created_at ? 0 : last)
  if (zone.rev !== null && since >= last) return
  const asked = { since, limit: rowsAtOnce }
  const photos = await transaction.all(changedPhotos, { zoneId: zone.id, ...asked })
  const gone = await transaction.all(gonePhotos, { scope, ...asked })
  const reached = Math.min(
    photos.length < rowsAtOnce ? last : (photos.at(-1)?.rev ?? last),
    gone.length < rowsAtOnce ? last : (gone.at(-1)?.rev ?? last),
  )
  for (const photo of photos.filter(({ rev }) => rev <= reached)) {
    const data = { photoId: photo.id, zoneId: zone.id }
    const isShown = photo.hidden_at === null && photo.status !== 'hidden'
    if (!isShown) await tell('photo.removed', photo.id, data)
    else if (photo.status === 'ready' && photo.uploaded_at >= now - toldWithinMs)
      await tell('photo.ready', photo.id, {
        ...data,
        uploadedAt: new Date(photo.uploaded_at).toISOString(),
        width: photo.width,
        height: photo.height,
      })
  }
  for (const { row_id: photoId } of gone.filter(({ rev }) => rev <= reached))
    await tell('photo.removed', photoId, { photoId, zoneId: zone.id })
  await transaction.run(putCursor, {
    webhookId: webhook.id,
    zoneId: zone.id,
    userId: webhook.user_id,
    rev: reached,
  })
}

async function tellOrders(transaction: Transaction, { webhook, now, tell }: About): Promise<void> {
  const since = Math.max(webhook.created_at, now - toldWithinMs)
  const orders = await transaction.all(paidOrders, { userId: webhook.user_id, since, limit: ordersAtOnce })
  for (const { id, kind, price_cents: priceCents, currency, zone_id: zoneId } of orders)
    await tell('order.paid', id, { orderId: id, kind, priceCents, currency, zoneId })
}
