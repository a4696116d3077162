import { currency, type OrderId } from '#src/contract/entities/commerce/order.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

export const insertEntry = query<{
  paymentId: string
  account: string
  amountCents: number
  isTest: Flag
  orderId: OrderId
  at: number
}>()((param) =>
  build.insertInto('ledger_entries').values({
    payment_id: param('paymentId'),
    account: param('account'),
    amount_cents: param('amountCents'),
    currency,
    is_test: param('isTest'),
    order_id: param('orderId'),
    booked_at: param('at'),
  }),
)
