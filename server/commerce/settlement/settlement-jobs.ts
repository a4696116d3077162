import { ok } from '#src/contract/wire/result.ts'
import { checkoutsToEnd, setCheckoutEnded } from '#server/commerce/payments/order-payment-store.ts'
import { bookFees, hasFeesDue } from '#server/commerce/payments/book-fees.ts'
import { refundAsked, refundsToAsk } from '#server/commerce/payments/payment-store.ts'
import { renewalsToTell, setRenewalSent } from '#server/commerce/subscriptions/renewal-store.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import type { RemotePayments } from '#server/core/payments/payment-provider.ts'
import { deleteEvent, eventsBefore } from './event-store.ts'
import { allScopes, noScopes } from '#server/core/db/database.ts'

const batchSize = 50
/** A provider sends an event again for days; after that it is a new one by its own id. */
const eventsKeptMs = 60 * 86_400_000

/** Whether the payment provider is to be told or asked something; decides nothing. */
export async function hasPaymentTasks(deps: Deps): Promise<boolean> {
  const {
    database: { reader },
    payments,
  } = deps
  if (payments.remote === null) return false
  const one = { limit: 1 }
  return (
    (await reader.first(refundsToAsk, one)) !== undefined ||
    (await reader.first(checkoutsToEnd, one)) !== undefined ||
    (await reader.first(renewalsToTell, { after: '', ...one })) !== undefined ||
    (await hasFeesDue(deps))
  )
}

/**
 * Tells the payment provider what was decided: what to pay back, which checkouts end, what follows a paid month; and asks
 * what it kept of payments. Each is told until it was heard, and safe to be told again after a crash. One that fails holds
 * no other up.
 */
export async function runPaymentTasks(deps: Deps, stop: AbortSignal): Promise<void> {
  const { remote } = deps.payments
  if (remote === null) return
  for (const task of [payBackAll, endCheckouts, tellRenewals, learnFees])
    if (!stop.aborted) await task(deps, remote)
}

async function payBackAll(deps: Deps, remote: RemotePayments): Promise<void> {
  const { database } = deps
  const due = await database.reader.all(refundsToAsk, { limit: batchSize })
  for (const { reference, to_refund_cents: cents, asked_refund_cents: asked, refunded_cents: back } of due)
    await attempt(deps, `refund of ${reference}`, async () => {
      // What went back by the operator's hand, or by an answer that was lost, is not asked for again.
      const amountCents = cents - Math.max(asked, back)
      if (amountCents > 0) await remote.refund({ reference, amountCents, key: `${reference}-${cents}` })
      await database.write(
        async (transaction) => ok(await transaction.run(refundAsked, { reference, cents })),
        noScopes,
      )
    })
}

async function endCheckouts(deps: Deps, remote: RemotePayments): Promise<void> {
  const { database } = deps
  const due = await database.reader.all(checkoutsToEnd, { limit: batchSize })
  for (const { order_id: orderId, attempt: number, checkout_id: checkoutId } of due)
    await attempt(deps, `end of a checkout of ${orderId}`, async () => {
      if (checkoutId !== null) await remote.endCheckout(checkoutId)
      await database.write(async (transaction) => {
        await transaction.run(setCheckoutEnded, { orderId, attempt: number })
        // Whatever is still paid for an order that was taken back goes back whole.
        await deps.rewards.releaseCredit(transaction, deps.ids, { orderId, at: deps.clock.now() })
        return ok(null)
      }, allScopes)
    })
}

async function tellRenewals(deps: Deps, remote: RemotePayments): Promise<void> {
  const { database } = deps
  const due = await database.reader.all(renewalsToTell, { after: '', limit: batchSize })
  for (const { id, wanted } of due)
    await attempt(deps, `next plan of ${id}`, async () => {
      await remote.setNext(id, wanted)
      await database.write(
        async (transaction) => ok(await transaction.run(setRenewalSent, { id, sent: wanted })),
        noScopes,
      )
    })
}

async function learnFees(deps: Deps, remote: RemotePayments): Promise<void> {
  await bookFees(deps, remote, (reference, error) =>
    deps.log.warn({ err: error, reference }, 'The payment provider did not tell a fee: it is asked again'),
  )
}

async function attempt({ log }: Deps, what: string, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    log.warn({ err: error, what }, 'The payment provider did not take a task: it is tried again')
  }
}

/** Forgets events whose effects cannot come twice any more. */
export async function purgePaymentEvents({ database, clock }: Deps): Promise<void> {
  const due = { before: clock.now() - eventsKeptMs, limit: batchSize }
  await inBatches(database, {
    size: batchSize,
    hasWork: async () => (await database.reader.first(eventsBefore, due)) !== undefined,
    async act(transaction) {
      const old = await transaction.all(eventsBefore, due)
      for (const { id } of old) await transaction.run(deleteEvent, { id })
      return old.length
    },
  })
}
