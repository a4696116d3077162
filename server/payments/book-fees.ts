import { hasDue } from '#server/core/jobs/due-rows.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { PaymentsTable } from '#server/core/db/tables/money-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { RemotePayments } from '#server/kernel/providers/payment-provider.ts'
import { book } from './ledger-booking.ts'
import { feesDue, setFee } from './payment-store.ts'
import { allScopes, runStatement } from '#server/core/db/database.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

const batchSize = 50
/** A bank debit settles after days. A fee that is still unknown after this time is treated as none. */
const failsAfterMs = 35 * 24 * hourMs

/** Returns true if a fee is due to be requested from the provider. */
export const hasFeesDue = hasDue(feesDue)

/**
 * Requests the provider's fee of each payment and books it once, as our expense and the provider's income. Payments that
 * are not settled are retried after an hour. Failed requests are passed to `onProblem` and do not stop the others.
 */
export async function bookFees(
  deps: Deps,
  remote: RemotePayments,
  onProblem: (reference: string, error: unknown) => void,
): Promise<void> {
  const { database, clock } = deps
  for (const payment of await database.reader.all(feesDue, { now: clock.now(), limit: batchSize })) {
    const { reference } = payment
    try {
      await bookFee(deps, remote, payment)
    } catch (error) {
      onProblem(reference, error)
      await postponeFee(deps, payment)
    }
  }
}

async function bookFee(deps: Deps, remote: RemotePayments, payment: PaymentsTable): Promise<void> {
  const { reference, order_id: orderId, is_test: isTest } = payment
  const fee = await remote.feeOf(reference)
  if (fee === null || orderId === null) return postponeFee(deps, payment)
  const { feeCents, currency } = fee
  await deps.database.write(async (transaction) => {
    if ((await transaction.run(setFee, { reference, feeCents, dueAt: null })) === 0) return ok(null)
    await book(transaction, {
      paymentId: deps.ids.uuid(),
      orderId,
      kind: payment.kind ?? 'unmatched',
      currency,
      isTest,
      at: payment.paid_at ?? deps.clock.now(),
      sides: [
        { account: 'fees', amountCents: -feeCents },
        { account: 'provider', amountCents: feeCents },
      ],
      sale: 0,
    })
    return ok(null)
  }, allScopes)
}

async function postponeFee({ database, clock }: Deps, { reference, paid_at: paidAt }: PaymentsTable) {
  const now = clock.now()
  const dueAt = now - (paidAt ?? now) > failsAfterMs ? null : now + hourMs
  await runStatement(database, setFee, { reference, feeCents: null, dueAt })
}
