import { ok } from '#src/contract/wire/result.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import { takeBackMerchandise } from '#server/shop/merchandise/settle-merchandise-order.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { problemOf } from '#server/core/errors/problem-of.ts'
import { recordGivenUp } from '#server/kernel/tasks/attempt-task.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { makePrints } from './make-prints.ts'
import {
  recordPrintAttempt,
  printsOver,
  printToMake,
  unpaidPrints,
} from '#server/shop/print-jobs/print-job-store.ts'
import { releasePrints } from '#server/shop/print-jobs/reserve-prints.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#src/contract/wire/durations.ts'
import { hasSubmissions, submitPrints } from './submit-prints.ts'
import { allScopes, noScopes } from '#server/core/db/database.ts'

/** After so many attempts, over some days, an order is given up and paid back. */
const mostAttempts = 10
/** How long an order waits for its payment; a bank may take two weeks. */
const unpaidMs = 21 * dayMs
const batchSize = 20

async function hasPrints({ database, clock }: Deps): Promise<boolean> {
  return (await database.reader.first(printToMake, { now: clock.now() })) !== undefined
}

/**
 * Makes the print files of paid orders, one order after the other. One that is not ready is tried again later; one that cannot
 * be made, or was tried for days, is paid back.
 */
async function makeDuePrints(deps: Deps, stop: AbortSignal): Promise<void> {
  const { database, clock, log } = deps
  while (!stop.aborted) {
    const job = await database.reader.first(printToMake, { now: clock.now() })
    if (job === undefined) return
    const { order_id: orderId, attempts } = job
    // A process that dies here leaves it to the next one.
    const nextAt = clock.now() + 2 ** attempts * 10 * minuteMs
    await database.write(
      async (transaction) => ok(await transaction.run(recordPrintAttempt, { orderId, nextAt })),
      noScopes,
    )
    let problem = 'Its photos are gone or cannot be printed'
    const making = await makePrints(deps, job).catch((error: unknown) => {
      log.warn({ err: error, orderId }, 'The print files of an order could not be made')
      problem = problemOf(error)
      return 'later' as const
    })
    if (making === 'never' || (making === 'later' && attempts + 1 >= mostAttempts))
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
  deps.log.error({ orderId }, 'A paid order cannot be printed: it is paid back')
  const now = deps.clock.now()
  await deps.database.write(async (transaction) => {
    await recordGivenUp(transaction, { kind: 'print', id: orderId, attempts, at: now, problem })
    return ok(await takeBackMerchandise(transaction, deps, { id: orderId, why: 'not-made', now }))
  }, allScopes)
}

/** Releases print files that have expired, and of orders that nobody paid. */
async function purgePrints(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  const over = { now, limit: batchSize }
  await inBatches(database, {
    size: batchSize,
    hasWork: async () => (await database.reader.first(printsOver, over)) !== undefined,
    async act(transaction) {
      const due = await transaction.all(printsOver, over)
      for (const { order_id: orderId } of due) await releasePrints(transaction, orderId, now)
      return due.length
    },
  })
  const unpaid = { before: now - unpaidMs, limit: batchSize }
  await inBatches(database, {
    size: batchSize,
    hasWork: async () => (await database.reader.first(unpaidPrints, unpaid)) !== undefined,
    async act(transaction) {
      const due = await transaction.all(unpaidPrints, unpaid)
      for (const { order_id: id } of due)
        await takeBackMerchandise(transaction, deps, { id, why: 'cancelled', now })
      return due.length
    },
  })
}

export const printJobs: readonly Job<Deps>[] = [
  { name: 'make-prints', everyMs: 2 * secondMs, maxAttempts: 10, hasWork: hasPrints, run: makeDuePrints },
  {
    name: 'submit-prints',
    everyMs: 2 * secondMs,
    maxAttempts: 10,
    hasWork: hasSubmissions,
    run: submitPrints,
  },
  { name: 'purge-prints', everyMs: hourMs, maxAttempts: 10, run: purgePrints },
]
