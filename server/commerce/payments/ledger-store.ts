import { currency, type OrderId } from '#src/contract/entities/order.ts'
import { build, query } from '#server/core/db/query.ts'
import type { Flag } from '#server/core/db/tables/zone-tables.ts'

export const insertEntry = query<{
  paymentId: string
  account: string
  amountCents: number
  isTest: Flag
  orderId: OrderId
  at: number
}>()((hole) =>
  build.insertInto('ledger_entries').values({
    payment_id: hole('paymentId'),
    account: hole('account'),
    amount_cents: hole('amountCents'),
    currency,
    is_test: hole('isTest'),
    order_id: hole('orderId'),
    booked_at: hole('at'),
  }),
)
