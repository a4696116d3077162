import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { build, query } from '#server/core/db/query.ts'
import { isTaskDue } from '#server/kernel/tasks/task-store.ts'
import { selectRows, updateRows } from '#server/core/db/row-queries.ts'

/** Returns a subscription that a provider renews, by its id. */
export const renewalById = selectRows('payment_subscriptions', ['id'])

/** Returns the subscription that an order started. */
export const renewalByOrder = selectRows('payment_subscriptions', ['order_id'])

/** Returns a user's subscriptions, ordered by the end of the paid period, latest first. */
export const renewalsOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('payment_subscriptions')
    .selectAll()
    .where('user_id', '=', param('userId'))
    .orderBy('paid_until', 'desc')
    .orderBy('id'),
)

export const insertRenewal = query<{
  id: string
  userId: UserId
  orderId: OrderId
  customerId: string
  plan: PlanId
  paidUntil: number
}>()((param) =>
  build.insertInto('payment_subscriptions').values({
    id: param('id'),
    user_id: param('userId'),
    order_id: param('orderId'),
    customer_id: param('customerId'),
    plan: param('plan'),
    paid_until: param('paidUntil'),
    wanted: param('plan'),
    sent: param('plan'),
    closes_at: null,
    failed_at: null,
    ended_at: null,
  }),
)

/** Records that a month was paid, and clears an earlier failure. */
export const setRenewalPaid = query<{ id: string; plan: PlanId; paidUntil: number }>()((param) =>
  build
    .updateTable('payment_subscriptions')
    .set({ plan: param('plan'), paid_until: param('paidUntil'), failed_at: null })
    .where('id', '=', param('id'))
    .where('paid_until', '<=', param('paidUntil')),
)

/** Sets the plan of the next renewal; it is sent to the provider later. */
export const setRenewalWanted = updateRows('payment_subscriptions', {
  where: ['id'],
  set: ['wanted', 'closes_at'],
})

export const setRenewalFailed = updateRows('payment_subscriptions', {
  where: ['id'],
  set: ['failed_at as at'],
})

export const setRenewalEnded = query<{ id: string; at: number }>()((param) =>
  build
    .updateTable('payment_subscriptions')
    .set({ ended_at: param('at') })
    .where('id', '=', param('id'))
    .where('ended_at', 'is', null),
)

/** Returns the plan changes that are due to be sent to the provider. */
export const planChangesToSend = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('payment_subscriptions')
    .select(['id', 'wanted'])
    .whereRef('wanted', '<>', 'sent')
    .where(isTaskDue({ kind: 'renewal', id: 'payment_subscriptions.id', now: param('now') }))
    .orderBy('id')
    .limit(param('limit')),
)

export const setRenewalSent = updateRows('payment_subscriptions', { where: ['id'], set: ['sent'] })
