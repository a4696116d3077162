import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import { build, query } from '#server/core/db/query.ts'
import { isTaskDue } from '#server/kernel/tasks/task-store.ts'
import type { CheckoutsTable, DueKind, PaymentOrdersTable } from '#server/core/db/tables/money-tables.ts'
import * as v from 'valibot'
import { languageCodes } from '#src/contract/wire/languages.ts'
import type { DueLine } from '#server/kernel/providers/payment-provider.ts'

/** The mail address of a merchandise order. */
export const addressOfGoodsOrder = query<{ orderId: OrderId }>()((param) =>
  build.selectFrom('goods_orders').select(['email', 'is_test']).where('id', '=', param('orderId')),
)

export const paymentOrderById = query<{ orderId: OrderId }>()((param) =>
  build.selectFrom('payment_orders').selectAll().where('order_id', '=', param('orderId')),
)

export const insertPaymentOrder = query<{
  orderId: OrderId
  userId: UserId
  kind: DueKind
  amountCents: number
  lines: string
  state: PaymentOrdersTable['state']
  at: number
}>()((param) =>
  build.insertInto('payment_orders').values({
    order_id: param('orderId'),
    user_id: param('userId'),
    kind: param('kind'),
    amount_cents: param('amountCents'),
    lines: param('lines'),
    state: param('state'),
    asked_at: param('at'),
  }),
)

export const setPaymentOrder = query<{ orderId: OrderId; state: PaymentOrdersTable['state'] }>()((param) =>
  build
    .updateTable('payment_orders')
    .set({ state: param('state') })
    .where('order_id', '=', param('orderId')),
)

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
export const checkoutsOf = query<{ orderId: OrderId }>()((param) =>
  build.selectFrom('checkouts').selectAll().where('order_id', '=', param('orderId')),
)

export const insertCheckout = query<{
  orderId: OrderId
  attempt: number
  request: string
  begunAt: number
  endsAt: number
}>()((param) =>
  build.insertInto('checkouts').values({
    order_id: param('orderId'),
    attempt: param('attempt'),
    request: param('request'),
    checkout_id: null,
    url: null,
    state: 'asked',
    begun_at: param('begunAt'),
    ends_at: param('endsAt'),
  }),
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

export const setCheckoutEnded = query<{ orderId: OrderId; attempt: number }>()((param) =>
  build
    .updateTable('checkouts')
    .set({ state: 'ended' })
    .where('order_id', '=', param('orderId'))
    .where('attempt', '=', param('attempt')),
)

export const endCheckoutById = query<{ orderId: OrderId; checkoutId: string }>()((param) =>
  build
    .updateTable('checkouts')
    .set({ state: 'ended' })
    .where('order_id', '=', param('orderId'))
    .where('checkout_id', '=', param('checkoutId')),
)

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
export function linesOf({ lines }: { readonly lines: string }): readonly DueLine[] {
  return v
    .parse(Lines, JSON.parse(lines))
    .map(({ german, names = german === null ? {} : { de: german }, ...line }) => ({ ...line, names }))
}
