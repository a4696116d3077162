import { ok } from '#src/contract/wire/result.ts'
import { checkoutsToEnd, setCheckoutEnded } from '#server/payments/order-payment-store.ts'
import { bookFees, hasFeesDue } from '#server/payments/book-fees.ts'
import { paymentByReference, setRefundRequested, refundsToRequest } from '#server/payments/payment-store.ts'
import { planChangesToSend, setRenewalSent } from '#server/plans/renewal-store.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { attemptTask } from '#server/kernel/tasks/attempt-task.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { deleteFailedBefore, deleteTaskFailuresBefore } from '#server/kernel/tasks/task-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { dayMs, hourMs, secondMs } from '#src/contract/wire/durations.ts'
import type { RemotePayments } from '#server/kernel/providers/payment-provider.ts'
import { deleteEvent, eventsBefore } from './event-store.ts'
import { allScopes, runStatement } from '#server/core/db/database.ts'

const batchSize = 50
/** A provider resends an event for some days only. */
const eventRetentionMs = 60 * dayMs

/**
 * Requests due refunds from the provider. Subtracts refunds that the operator made there or whose response was lost, so
 * nothing is refunded twice.
 */
async function requestDueRefunds(deps: Deps, remote: RemotePayments): Promise<void> {
  const { database } = deps
  for (const { reference } of await database.reader.all(refundsToRequest, dueParams(deps))) {
    await attemptTask(
      deps,
      { kind: 'refund', id: reference, isRefusal: remote.isRefusal },
      async (refusals) => {
        const payment = await database.reader.first(paymentByReference, { reference })
        if (payment === undefined) return
        const {
          to_refund_cents: cents,
          requested_refund_cents: requestedCents,
          refunded_cents: refundedCents,
        } = payment
        const amountCents = cents - Math.max(requestedCents, refundedCents)
        const key = refusals === 0 ? `${reference}-${cents}` : `${reference}-${cents}-${refusals}`
        if (amountCents > 0) await remote.refund({ reference, amountCents, key })
        await runStatement(database, setRefundRequested, { reference, cents })
      },
    )
  }
}

async function endCheckouts(deps: Deps, remote: RemotePayments): Promise<void> {
  const { database } = deps
  for (const checkout of await database.reader.all(checkoutsToEnd, dueParams(deps))) {
    const { order_id: orderId, attempt, checkout_id: checkoutId } = checkout
    await attemptTask(deps, { kind: 'checkout-end', id: orderId, isRefusal: remote.isRefusal }, async () => {
      if (checkoutId !== null) await remote.endCheckout(checkoutId)
      await database.write(async (transaction) => {
        await transaction.run(setCheckoutEnded, { orderId, attempt })
        // If a canceled order is still paid, the payment is refunded in full.
        await deps.rewards.releaseCredit(transaction, deps.ids, { orderId, attempt, at: deps.clock.now() })
        return ok(null)
      }, allScopes)
    })
  }
}

async function sendPlanChanges(deps: Deps, remote: RemotePayments): Promise<void> {
  const { database } = deps
  for (const { id, wanted } of await database.reader.all(planChangesToSend, dueParams(deps)))
    await attemptTask(deps, { kind: 'renewal', id, isRefusal: remote.isRefusal }, async () => {
      await remote.setNext(id, wanted)
      await runStatement(database, setRenewalSent, { id, sent: wanted })
    })
}

async function bookPendingFees(deps: Deps, remote: RemotePayments): Promise<void> {
  await bookFees(deps, remote, (reference, error) =>
    deps.log.warn(
      { err: error, reference },
      'The payment provider did not return a fee; it is requested again',
    ),
  )
}

function dueParams({ clock }: Deps) {
  return { now: clock.now(), limit: batchSize }
}

interface ProviderJob {
  readonly name: string
  readonly hasWork: (deps: Deps) => Promise<boolean>
  /** Must be safe to repeat after a crash. */
  readonly run: (deps: Deps, remote: RemotePayments) => Promise<void>
}

/** Creates a job that runs only with a real payment provider, not in test mode. */
function makeProviderJob({ name, hasWork, run }: ProviderJob): Job<Deps> {
  return {
    name,
    everyMs: 2 * secondMs,
    hasWork: async (deps) => deps.payments.remote !== null && hasWork(deps),
    async run(deps) {
      const { remote } = deps.payments
      if (remote !== null) await run(deps, remote)
    },
  }
}

/** Jobs that send requests to the payment provider, read its fees, and delete old events and failures. */
export const settlementJobs: readonly Job<Deps>[] = [
  makeProviderJob({
    name: 'request-refunds',
    hasWork: async (deps) =>
      (await deps.database.reader.first(refundsToRequest, dueParams(deps))) !== undefined,
    run: requestDueRefunds,
  }),
  makeProviderJob({
    name: 'end-checkouts',
    hasWork: async (deps) =>
      (await deps.database.reader.first(checkoutsToEnd, dueParams(deps))) !== undefined,
    run: endCheckouts,
  }),
  makeProviderJob({
    name: 'send-plan-changes',
    hasWork: async (deps) =>
      (await deps.database.reader.first(planChangesToSend, dueParams(deps))) !== undefined,
    run: sendPlanChanges,
  }),
  makeProviderJob({ name: 'book-fees', hasWork: hasFeesDue, run: bookPendingFees }),
  { name: 'purge-payment-events', everyMs: hourMs, run: purgePaymentEvents },
  { name: 'purge-task-failures', everyMs: hourMs, run: purgeTaskFailures },
]

/** Deletes events that can no longer be delivered again. */
async function purgePaymentEvents({ database, clock }: Deps): Promise<void> {
  const old = { before: clock.now() - eventRetentionMs, limit: batchSize }
  await inBatches(database, {
    size: batchSize,
    async act(transaction) {
      const events = await transaction.all(eventsBefore, old)
      for (const { id } of events) await transaction.run(deleteEvent, { id })
      return events.length
    },
  })
}

/**
 * Deletes old failures of tasks that no longer exist or that cannot be retried, for example of an order that was
 * refunded in another way.
 */
async function purgeTaskFailures({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - eventRetentionMs
  await database.write(
    async (transaction) => {
      for (const kind of ['print', 'backup'] as const)
        await transaction.run(deleteFailedBefore, { kind, before })
      return ok(await transaction.run(deleteTaskFailuresBefore, { before }))
    },
    { scopes: [] },
  )
}
