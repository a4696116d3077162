import type { PaymentRow } from '#src/contract/entities/payments/payment-row.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'
import { useLiveData } from '#src/data/engine/live-queries.ts'

/** A payment with the name of its zone, if it was for a zone. */
export interface PaymentView extends PaymentRow {
  readonly zoneName: string | null
}

/** The user’s payments, latest first. Available offline after the first pull. */
export function usePayments(): readonly PaymentView[] | undefined {
  return useLiveData('payments', readPayments)
}

async function readPayments({ database }: DataContext): Promise<readonly PaymentView[]> {
  const payments = await database.payments.toArray()
  const orders = await database.orders.bulkGet(payments.map(({ orderId }) => orderId))
  return payments
    .map((payment, index) => ({ ...payment, zoneName: orders[index]?.zoneName ?? null }))
    .toSorted((a, b) => b.paidAt - a.paidAt)
}
