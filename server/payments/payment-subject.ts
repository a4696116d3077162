import * as v from 'valibot'
import type { PaymentRow } from '#src/contract/entities/payments/payment-row.ts'
import { OrderKind } from '#src/contract/entities/shop/order.ts'
import type { PaymentsTable } from '#server/core/db/tables/money-tables.ts'
import { planOf } from './notify-payment.ts'

/** Returns what a payment was for; null: nothing that is sold here. */
export function paymentSubject({
  kind,
  paid_at: paidAt,
  from_at: from,
  until_at: until,
}: PaymentsTable): PaymentRow['subject'] | null {
  if (v.is(OrderKind, kind) || kind === 'goods' || kind === 'ad') return { kind }
  const plan = planOf(kind)
  return plan === null || paidAt === null
    ? null
    : { kind: 'plan', plan, from: from ?? paidAt, until: until ?? paidAt }
}
