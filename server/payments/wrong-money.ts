import { currency } from '#src/contract/entities/shop/order.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { PaymentOrdersTable } from '#server/core/db/tables/money-tables.ts'
import type { PaidAmount } from '#server/kernel/providers/payment-event.ts'
import type { CheckoutRequest } from '#server/kernel/providers/payment-provider.ts'
import { checkoutsOf } from './order-payment-store.ts'

/**
 * Whether money that came for an order is of another currency or amount than was asked for: by the order, or by one of its
 * checkouts, which take off a credit. null: it is right. A session that was changed at the provider may ask for another amount.
 */
export async function wrongMoney(
  transaction: Transaction,
  order: PaymentOrdersTable,
  money: Pick<PaidAmount, 'amountCents' | 'currency'>,
): Promise<'currency' | 'amount' | null> {
  if (money.currency !== currency) return 'currency'
  if (money.amountCents === order.amount_cents) return null
  const checkouts = await transaction.all(checkoutsOf, { orderId: order.order_id })
  const asked = checkouts.map(({ request }) => askedCents(request))
  return asked.includes(money.amountCents) ? null : 'amount'
}

/** Only our own writer fills that column. */
function askedCents(request: string): number {
  const parsed: CheckoutRequest = JSON.parse(request)
  return parsed.amountCents
}
