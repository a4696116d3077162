import { forEachDue } from '#server/core/jobs/for-each-due.ts'
import { ok } from '#src/contract/wire/result.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import {
  markInProduction,
  revertProduction,
  cancelAndRefund,
} from '#server/shop/merchandise/settle-merchandise-order.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { problemOf } from '#server/core/errors/problem-of.ts'
import { attemptTask, recordGivenUp } from '#server/kernel/tasks/attempt-task.ts'
import { makePrints } from './make-prints.ts'
import {
  printJobOf,
  printsOver,
  printToMake,
  printToSubmit,
  recordPrintAttempt,
  setSubmitted,
  unpaidPrints,
} from '#server/shop/print-jobs/print-job-store.ts'
import { releasePrints } from '#server/shop/print-jobs/reserve-prints.ts'
import { hasDue } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#src/contract/wire/durations.ts'
import { allScopes, runStatement } from '#server/core/db/database.ts'
import { buffer } from 'node:stream/consumers'
import type { PrintRefusal, PrintService } from '#server/kernel/providers/print-service.ts'
import { packingRow, printOrder } from './print-desk.ts'

/** After this many attempts, over some days, an order is canceled and refunded. */
const maxAttempts = 10
/** How long an order waits for its payment. A bank may take two weeks. */
const unpaidMs = 21 * dayMs
const batchSize = 20

/**
 * Makes the print files of paid orders, one order at a time. An order that is not ready is retried later. An order that
 * cannot be made, or was retried for days, is refunded.
 */
async function makeDuePrints(deps: Deps, stop: AbortSignal): Promise<void> {
  const { database, clock, log } = deps
  while (!stop.aborted) {
    const job = await database.reader.first(printToMake, { now: clock.now() })
    if (job === undefined) return
    const { order_id: orderId, attempts } = job
    // If this process crashes, the next one continues.
    const nextAt = clock.now() + 2 ** attempts * 10 * minuteMs
    await runStatement(database, recordPrintAttempt, { orderId, nextAt })
    let problem = 'Its photos are missing or cannot be printed'
    const making = await makePrints(deps, job).catch((error: unknown) => {
      log.warn({ err: error, orderId }, 'Cannot create the print files of an order')
      problem = problemOf(error)
      return 'later' as const
    })
    if (making === 'never' || (making === 'later' && attempts + 1 >= maxAttempts))
      await giveUp(deps, { orderId, attempts: attempts + 1, problem })
  }
}

async function giveUp(
  deps: Deps,
  {
    orderId,
    attempts,
    problem,
  }: { readonly orderId: OrderId; readonly attempts: number; readonly problem: string },
): Promise<void> {
  const now = deps.clock.now()
  await deps.database.write(async (transaction) => {
    const job = await transaction.first(printJobOf, { orderId })
    // Another process has made the files, or the order was canceled.
    if (job === undefined || job.made_at !== null) return ok(null)
    deps.log.error({ orderId }, 'A paid order cannot be printed and is refunded')
    await recordGivenUp(transaction, { kind: 'print', id: orderId, attempts, at: now, problem })
    return ok(await cancelAndRefund(transaction, deps, { id: orderId, why: 'not-made', now }))
  }, allScopes)
}

/** Releases expired print files and print data of orders that were not paid. */
async function purgePrints(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  const over = { query: printsOver, params: { now, limit: batchSize } }
  await forEachDue(database, over, (transaction, { order_id: orderId }) =>
    releasePrints(transaction, orderId, now),
  )
  const unpaid = { query: unpaidPrints, params: { before: now - unpaidMs, limit: batchSize } }
  await forEachDue(database, unpaid, (transaction, { order_id: id }) =>
    cancelAndRefund(transaction, deps, { id, why: 'cancelled', now }),
  )
}

/** Returns whether an order is due to be submitted to the print service. */
async function hasSubmissions({ database, clock, printService }: Deps): Promise<boolean> {
  if (printService === null) return false
  return (await database.reader.first(printToSubmit, { now: clock.now() })) !== undefined
}

/**
 * Submits orders to the print service, one at a time: first their files, then the order itself. Each has its own name,
 * so a repeat is safe. If the service cannot be reached, retries with increasing delays. A rejected order stays with
 * the operator, with the reason.
 */
async function submitPrints(deps: Deps, stop: AbortSignal): Promise<void> {
  const { database, clock, printService } = deps
  if (printService === null) return
  while (!stop.aborted) {
    const job = await database.reader.first(printToSubmit, { now: clock.now() })
    if (job === undefined) return
    const { order_id: orderId } = job
    // If this process crashes, the next one continues.
    const nextAt = clock.now() + minuteMs
    const begun = await database.write(async (transaction) => {
      await transaction.run(recordPrintAttempt, { orderId, nextAt })
      return ok(await markInProduction(transaction, orderId))
    }, allScopes)
    if (!begun.ok || !begun.value) continue
    const task = { kind: 'print-submission', id: orderId, isRefusal: () => false } as const
    await attemptTask(deps, task, async () => {
      await settle(deps, orderId, await submit(deps, printService, orderId))
    })
  }
}

async function submit(deps: Deps, service: PrintService, orderId: OrderId): Promise<PrintRefusal> {
  const found = await printOrder(deps.database.reader, orderId)
  if (found === null) throw new Error('A submitted order has no print files')
  for (const { name, type, sha256 } of found.files) {
    const blob = await deps.blobs.open(found.filename, name)
    if (blob === null) throw new Error(`A print file is missing: ${name}`)
    const refusal = await service.putFile(orderId, { name, type, sha256, bytes: await buffer(blob.stream()) })
    if (refusal !== null) return refusal
  }
  return service.putOrder(orderId, packingRow(found))
}

/** Records the outcome of a submission. A rejected order goes to the operator, and its buyer may cancel it. */
async function settle(
  { database, clock, log }: Deps,
  orderId: OrderId,
  refusal: PrintRefusal,
): Promise<void> {
  if (refusal !== null) log.error({ orderId, refusal }, 'The print service refused an order')
  await database.write(async (transaction) => {
    const job = await transaction.first(printJobOf, { orderId })
    // Another process has submitted it, or the service has reported a problem since.
    if (job === undefined || job.submitted_at !== null || job.problem !== null) return ok(null)
    const at = refusal === null ? clock.now() : null
    await transaction.run(setSubmitted, { orderId, at, problem: refusal })
    if (refusal === null) return ok(null)
    await revertProduction(transaction, orderId)
    const failure = { kind: 'print', id: orderId, attempts: 1, at: clock.now(), problem: refusal } as const
    await recordGivenUp(transaction, failure)
    return ok(null)
  }, allScopes)
}

export const printJobs: readonly Job<Deps>[] = [
  { name: 'make-prints', everyMs: 2 * secondMs, hasWork: hasDue(printToMake), run: makeDuePrints },
  { name: 'submit-prints', everyMs: 2 * secondMs, hasWork: hasSubmissions, run: submitPrints },
  { name: 'purge-prints', everyMs: hourMs, run: purgePrints },
]
