import type { Ids } from '../deps.ts'
import { insertEntry } from './ledger-store.ts'
import type { PaymentProvider } from './payment-provider.ts'

/**
 * The provider of a server without one: every payment succeeds at once and no money moves. It is booked all the same, out
 * of the buyer's account and into the product's, each side marked as a test, so that what would have been earned adds up.
 */
export function testPayments(ids: Ids): PaymentProvider {
  return {
    name: 'test',
    isTest: true,
    async begin(transaction, { orderId, userId, kind, amountCents, at }) {
      const paymentId = ids.uuid()
      const entry = { paymentId, orderId, at, isTest: 1 } as const
      await transaction.run(insertEntry, { ...entry, account: `buyer:${userId}`, amountCents: -amountCents })
      await transaction.run(insertEntry, { ...entry, account: `sales:${kind}`, amountCents })
      return { state: 'paid', reference: paymentId }
    },
  }
}
