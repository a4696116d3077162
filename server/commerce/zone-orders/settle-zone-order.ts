import { zoneExpiresAt } from '#src/contract/rules/plan.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { codeExists } from '#server/zones/codes/code-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import type { OrdersTable } from '#server/core/db/tables/order-tables.ts'
import type { PaymentOutcome } from '#server/core/payments/payment-provider.ts'
import { currentRevision, allocateRevisions } from '#server/replication/scope-store.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { createZone } from '#server/zones/creation/create-zone.ts'
import { zoneForReader } from '#server/zones/zone/zone-store.ts'
import { orderedZone } from './zone-order-answer.ts'
import { updateZoneOrder } from './zone-order-store.ts'

/**
 * Takes in what became of an order's payment, and makes what was paid for; answers the revision in the buyer's scope. An
 * order that is no longer pending stays as it is, so that an outcome may be reported twice. An outcome that comes by itself
 * after the order was placed leaves a zone that cannot be made as `paid`.
 */
export async function settleZoneOrder(
  transaction: Transaction,
  order: OrdersTable,
  { outcome, now, ids }: { readonly outcome: PaymentOutcome; readonly now: EpochMs; readonly ids: Ids },
): Promise<Result<number, Refusal>> {
  const scope = userScope(order.user_id)
  if (order.state !== 'pending') return ok(await currentRevision(transaction, scope))
  const made = outcome.state === 'paid' ? await fulfil(transaction, order, { now, ids }) : null
  if (made?.ok === false && order.checkout_url === null) return made
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(updateZoneOrder, {
    id: order.id,
    rev,
    state: made?.ok === true ? 'fulfilled' : outcome.state,
    reference: outcome.state === 'paid' ? outcome.reference : null,
    checkoutUrl: outcome.state === 'pending' ? outcome.checkoutUrl : null,
    paidAt: outcome.state === 'paid' ? now : null,
    fulfilledAt: made?.ok === true ? now : null,
  })
  return ok(rev)
}

/** An ordered zone lives at least as long as one of the cheapest paid plan, which costs as much. */
async function fulfil(
  transaction: Transaction,
  order: OrdersTable,
  { now, ids }: { readonly now: EpochMs; readonly ids: Ids },
): Promise<Result<number, Refusal>> {
  const plan = (await transaction.first(userById, { id: order.user_id }))?.plan ?? 'free'
  const expiresAt = Math.max(zoneExpiresAt(now, plan), zoneExpiresAt(now, 'basic'))
  const zone = orderedZone(order)
  if ((await transaction.first(zoneForReader, { zoneId: zone.id, userId: order.user_id })) !== undefined) {
    return refuse('conflict', 'This id is taken')
  }
  if ((await transaction.first(codeExists, { code: zone.code })) !== undefined) {
    return refuse('conflict', 'This code is taken')
  }
  const whose = { ownerId: order.user_id, createdAt: now, expiresAt }
  return ok(await createZone(transaction, ids, { ...zone, ...whose }))
}
