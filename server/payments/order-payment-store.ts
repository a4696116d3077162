import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import { build, query } from '#server/core/db/query.ts'
import { isTaskDue } from '#server/kernel/tasks/task-store.ts'
import type { CheckoutsTable } from '#server/core/db/tables/money-tables.ts'
import * as v from 'valibot'
import { languageCodes } from '#src/contract/wire/languages.ts'
import type { PaymentLine } from '#server/kernel/providers/payment-provider.ts'
import { insertRow, selectColumns, selectRows, updateRows } from '#server/core/db/row-queries.ts'

/** The mail address of a merchandise order. */
export const addressOfGoodsOrder = selectColumns('goods_orders', ['id as orderId'], ['email', 'is_test'])

export const paymentOrderById = selectRows('payment_orders', ['order_id'])

export const insertPaymentOrder = insertRow('payment_orders', [
  'order_id',
  'user_id',
  'kind',
  'amount_cents',
  'lines',
  'state',
  'requested_at as at',
])

export const setPaymentOrder = updateRows('payment_orders', { where: ['order_id'], set: ['state'] })

/** The unpaid orders of a user. */
export const openOrdersOf = query<{ userId: UserId }>()((param) =>
  build
    .selectFrom('payment_orders')
    .select(['order_id', 'kind'])
    .where('user_id', '=', param('userId'))
    .where('state', '=', 'open'),
)

export const lastCheckout = query<{ orderId: OrderId }>()((param) =>
  build
    .selectFrom('checkouts')
    .selectAll()
    .where('order_id', '=', param('orderId'))
    .orderBy('attempt', 'desc')
    .limit(1),
)

/** All payment attempts of an order. */
export const checkoutsOf = selectRows('checkouts', ['order_id'])

export const insertCheckout = insertRow(
  'checkouts',
  ['order_id', 'attempt', 'request', 'begun_at', 'ends_at'],
  { checkout_id: null, url: null, state: 'asked' },
)

/** Records the provider's response. An attempt that was marked to end in the meantime keeps that state. */
export const setCheckoutOpen = query<{
  orderId: OrderId
  attempt: number
  checkoutId: string
  url: string
}>()((param) =>
  build
    .updateTable('checkouts')
    .set((set) => ({
      checkout_id: param('checkoutId'),
      url: param('url'),
      state: set
        .case()
        .when('state', '=', 'asked')
        .then<CheckoutsTable['state']>('open')
        .else(set.ref('state'))
        .end(),
    }))
    .where('order_id', '=', param('orderId'))
    .where('attempt', '=', param('attempt')),
)

export const setCheckoutEnded = updateRows('checkouts', {
  where: ['order_id', 'attempt'],
  fixed: { state: 'ended' },
})

export const endCheckoutById = updateRows('checkouts', {
  where: ['order_id', 'checkout_id'],
  fixed: { state: 'ended' },
})

/** Marks the checkouts of an order that can no longer be paid. */
export const endCheckoutsOf = query<{ orderId: OrderId }>()((param) =>
  build
    .updateTable('checkouts')
    .set({ state: 'to-end' })
    .where('order_id', '=', param('orderId'))
    .where('state', 'in', ['asked', 'open']),
)

/** Checkouts that are due to be ended at the provider. */
export const checkoutsToEnd = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('checkouts')
    .select(['order_id', 'attempt', 'checkout_id'])
    .where('state', '=', 'to-end')
    .where(isTaskDue({ kind: 'checkout-end', id: 'checkouts.order_id', now: param('now') }))
    .orderBy('begun_at')
    .limit(param('limit')),
)

const Lines = v.array(
  v.object({
    name: v.string(),
    names: v.optional(v.record(v.picklist(languageCodes), v.string())),
    /** Orders of earlier versions have only German names, or none. */
    german: v.optional(v.nullable(v.string()), null),
    quantity: v.number(),
    unitCents: v.number(),
  }),
)

/** Returns the lines of an order. Only our own code writes that column. */
export function linesOf({ lines }: { readonly lines: string }): readonly PaymentLine[] {
  return v
    .parse(Lines, JSON.parse(lines))
    .map(({ german, names = german === null ? {} : { de: german }, ...line }) => ({ ...line, names }))
}
