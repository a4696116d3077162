import { zoneExpiresAt } from '#src/contract/rules/plan.ts'
import { lifetimeStart, lifetimePlan, startOfZone } from '#src/contract/rules/zone-day.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { codeExists } from '#server/zones/codes/code-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import type { OrdersTable } from '#server/core/db/tables/shop-tables.ts'
import type { PaymentOutcome } from '#server/payments/order-payments.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { createZone } from '#server/zones/creation/create-zone.ts'
import { zoneForReader } from '#server/zones/zone/zone-store.ts'
import { orderedZone, updateZoneOrder } from './zone-order-store.ts'
import { grantPass } from './zone-pass.ts'

interface SettlementResult {
  /** The revision in the buyer's scope. */
  readonly rev: number
  /** false: the zone or pass cannot be created, and its payment must be refunded. */
  readonly isCreated: boolean
}

/**
 * Applies the outcome of an order's payment, and creates the purchased zone or pass. A fulfilled order stays unchanged,
 * so an outcome may be reported twice.
 */
export async function settleZoneOrder(
  transaction: Transaction,
  order: OrdersTable,
  { outcome, now, ids }: { readonly outcome: PaymentOutcome; readonly now: EpochMs; readonly ids: Ids },
): Promise<SettlementResult> {
  const scope = userScope(order.user_id)
  if (order.state !== 'pending') return { rev: await currentRevision(transaction, scope), isCreated: true }
  const make = order.kind === 'zone_pass' ? grantPass : makeZone
  const made = outcome.state === 'paid' ? await make(transaction, order, { now, ids }) : null
  const isCreated = made?.ok !== false
  const rev = await allocateRevisions(transaction, scope)
  await transaction.run(updateZoneOrder, {
    id: order.id,
    rev,
    state: !isCreated ? 'failed' : made === null ? 'pending' : 'fulfilled',
    reference: outcome.state === 'paid' ? outcome.reference : null,
    checkoutUrl: outcome.state === 'pending' ? outcome.checkoutUrl : null,
    paidAt: outcome.state === 'paid' ? now : null,
    fulfilledAt: made !== null && isCreated ? now : null,
  })
  return { rev, isCreated }
}

/** An ordered zone lives at least as long as one on the cheapest paid plan, which costs the same. */
async function makeZone(
  transaction: Transaction,
  order: OrdersTable,
  { now, ids }: { readonly now: EpochMs; readonly ids: Ids },
): Promise<Result<unknown, Refusal>> {
  const own = (await transaction.first(userById, { id: order.user_id }))?.plan ?? 'free'
  const { day, ...zone } = orderedZone(order)
  const startsAt = startOfZone({ createdAt: now, day, timeZone: zone.timeZone })
  const expiresAt = zoneExpiresAt(lifetimeStart({ createdAt: now, startsAt }), lifetimePlan(own, true))
  if ((await transaction.first(zoneForReader, { zoneId: zone.id, userId: order.user_id })) !== undefined) {
    return refuse('conflict', 'This id is taken')
  }
  if ((await transaction.first(codeExists, { code: zone.code })) !== undefined) {
    return refuse('conflict', 'This code is taken')
  }
  const zoneOwnership = { ownerId: order.user_id, createdAt: now, startsAt, expiresAt }
  return ok(await createZone(transaction, ids, { ...zone, ...zoneOwnership }))
}
