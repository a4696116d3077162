import { recordSale } from './record-sale.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import { insertEntry } from './ledger-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Due, PaymentProvider } from '#server/core/payments/payment-provider.ts'

/**
 * The provider of a server without one: every payment succeeds at once and no money moves. It is booked all the same, out
 * of the buyer's account and into the product's, each side marked as a test, so that what would have been earned adds up.
 */
export function testPayments(ids: Ids): PaymentProvider {
  /** Books an amount from the buyer to the product; a negative one goes the other way. */
  const book = async (transaction: Transaction, { orderId, userId, kind, amountCents, at }: Due) => {
    const paymentId = ids.uuid()
    const entry = { paymentId, orderId, at, isTest: 1 } as const
    await transaction.run(insertEntry, { ...entry, account: `buyer:${userId}`, amountCents: -amountCents })
    await transaction.run(insertEntry, { ...entry, account: `sales:${kind}`, amountCents })
    await recordSale(transaction, { kind, amountCents, at, isTest: 1 })
    return paymentId
  }
  return {
    name: 'test',
    isTest: true,
    async begin(transaction, due) {
      return { state: 'paid', reference: await book(transaction, due) }
    },
    async refund(transaction, paid) {
      await book(transaction, { ...paid, amountCents: -paid.amountCents })
    },
  }
}
