import { deleteAfter } from '#server/core/jobs/due-rows.ts'
import { planLimits } from '#src/contract/rules/plan.ts'
import { dayMs } from '#src/contract/wire/durations.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { isOnRoll } from '#server/access/decide-access.ts'
import type { Reader, Transaction } from '#server/core/db/database.ts'
import type { WebhooksTable } from '#server/core/db/tables/outgoing-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { addMessage } from './add-message.ts'
import { eventsOf } from './webhook-pull.ts'
import {
  changedPhotos,
  deleteOldMessages,
  removedPhotos,
  paidOrders,
  putCursor,
  touchWebhook,
  webhookById,
  webhooksAfter,
  webhookZones,
  zoneToReport,
} from './webhook-store.ts'

const webhooksAtOnce = 100
const rowsAtOnce = 200
const ordersAtOnce = 20
/**
 * Messages are kept long enough that no event is sent twice: photos and orders older than `reportedWithinMs` produce no
 * event.
 */
const messageRetentionMs = 35 * dayMs
const reportedWithinMs = 30 * dayMs

type Zone = Awaited<ReturnType<typeof zonesOf>>[number]

/** Finds the events since the last run and queues messages for each webhook. */
export async function collectMessages({ database, clock, ids }: Deps): Promise<void> {
  let after = ''
  while (true) {
    const portion = await database.reader.all(webhooksAfter, { after, limit: webhooksAtOnce })
    for (const webhook of portion) {
      after = webhook.id
      if (
        !planLimits[webhook.plan].hasApiAccess ||
        !(await mayHaveEvents(database.reader, webhook, clock.now()))
      )
        continue
      await database.write(
        async (transaction) => ok(await collectFor(transaction, { id: webhook.id, ids, now: clock.now() })),
        { scopes: [userScope(webhook.user_id)] },
      )
    }
    if (portion.length < webhooksAtOnce) return
  }
}

/** Checks each webhook without a lock, because most have no new events. The transaction decides. */
async function mayHaveEvents(reader: Reader, webhook: WebhooksTable, now: EpochMs): Promise<boolean> {
  const { id: webhookId, user_id: userId } = webhook
  const since = oldestOrder(webhook, now)
  const zone = await reader.first(zoneToReport, { userId, webhookId, now, dayLater: now + dayMs })
  if (zone !== undefined) return true
  if (!eventsOf(webhook).includes('order.paid')) return false
  return (await reader.first(paidOrders, { userId, webhookId, since, limit: 1 })) !== undefined
}

function oldestOrder({ created_at: createdAt }: WebhooksTable, now: EpochMs): EpochMs {
  return Math.max(createdAt, now - reportedWithinMs)
}

/** Deletes messages whose subjects are too old to produce another event. */
export const purgeOldMessages = deleteAfter(messageRetentionMs, deleteOldMessages)

interface CollectionContext {
  readonly id: string
  readonly ids: Deps['ids']
  readonly now: EpochMs
}

async function collectFor(transaction: Transaction, { id, ids, now }: CollectionContext): Promise<void> {
  const webhook = await transaction.first(webhookById, { id })
  // It was removed in the meantime.
  if (webhook === undefined) return
  const events = new Set(eventsOf(webhook))
  let added = 0
  const add: AddEvent = async (event, subject, data) => {
    const message = { webhookId: id, userId: webhook.user_id, event, subject, data, at: now }
    if (events.has(event)) added += await addMessage(transaction, ids, message)
  }
  for (const zone of await zonesOf(transaction, webhook)) {
    await addPhotoEvents(transaction, { webhook, zone, now, add })
    const { expires_at: endsAt } = zone
    if (endsAt !== null && endsAt > now && endsAt - now <= dayMs)
      await add('zone.ending', `${zone.id}:${endsAt}`, {
        zoneId: zone.id,
        name: zone.name,
        endsAt: new Date(endsAt).toISOString(),
      })
  }
  await addOrderEvents(transaction, { webhook, now, add })
  if (added === 0) return
  const rev = await allocateRevisions(transaction, userScope(webhook.user_id))
  await transaction.run(touchWebhook, { id, rev })
}

type AddEvent = (
  event: 'photo.ready' | 'photo.removed' | 'zone.ending' | 'order.paid',
  subject: string,
  data: Readonly<Record<string, string | number | null>>,
) => Promise<void>

function zonesOf(transaction: Transaction, { id, user_id: userId }: WebhooksTable) {
  return transaction.all(webhookZones, { userId, webhookId: id })
}

interface EventContext {
  readonly webhook: WebhooksTable
  readonly now: EpochMs
  readonly add: AddEvent
}

/**
 * Adds events for the zone's rows that changed since the cursor, in batches, up to the revision at the start of the
 * transaction.
 */
async function addPhotoEvents(
  transaction: Transaction,
  { webhook, zone, now, add }: EventContext & { readonly zone: Zone },
): Promise<void> {
  const scope = zoneScope(zone.id)
  const last = await currentRevision(transaction, scope)
  // A zone newer than the webhook is read from the start. A zone that its owner began to run later is read from the
  // current revision.
  const since = zone.rev ?? (zone.created_at >= webhook.created_at ? 0 : last)
  if (zone.rev !== null && since >= last) return
  const queryParams = { since, limit: rowsAtOnce }
  const photos = await transaction.all(changedPhotos, { zoneId: zone.id, ...queryParams })
  const gone = await transaction.all(removedPhotos, { scope, ...queryParams })
  const reached = Math.min(
    photos.length < rowsAtOnce ? last : (photos.at(-1)?.rev ?? last),
    gone.length < rowsAtOnce ? last : (gone.at(-1)?.rev ?? last),
  )
  for (const photo of photos.filter(({ rev }) => rev <= reached)) {
    const data = { photoId: photo.id, zoneId: zone.id }
    const isShown = photo.hidden_at === null && photo.status !== 'hidden'
    if (!isShown) await add('photo.removed', photo.id, data)
    // Photos on a roll are skipped: developing the roll updates each of them.
    else if (!isOnRoll(zone) && photo.status === 'ready' && photo.uploaded_at >= now - reportedWithinMs)
      await add('photo.ready', photo.id, {
        ...data,
        uploadedAt: new Date(photo.uploaded_at).toISOString(),
        width: photo.width,
        height: photo.height,
      })
  }
  for (const { row_id: photoId } of gone.filter(({ rev }) => rev <= reached))
    await add('photo.removed', photoId, { photoId, zoneId: zone.id })
  await transaction.run(putCursor, {
    webhookId: webhook.id,
    zoneId: zone.id,
    userId: webhook.user_id,
    rev: reached,
  })
}

async function addOrderEvents(transaction: Transaction, { webhook, now, add }: EventContext): Promise<void> {
  const since = oldestOrder(webhook, now)
  const orders = await transaction.all(paidOrders, {
    userId: webhook.user_id,
    webhookId: webhook.id,
    since,
    limit: ordersAtOnce,
  })
  for (const { id, kind, price_cents: priceCents, currency, zone_id: zoneId } of orders)
    await add('order.paid', id, { orderId: id, kind, priceCents, currency, zoneId })
}
