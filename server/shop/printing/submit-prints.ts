import { buffer } from 'node:stream/consumers'
import { ok } from '#src/contract/wire/result.ts'
import type { OrderId } from '#src/contract/entities/shop/order.ts'
import { beginMaking, stopMaking } from '#server/shop/merchandise/settle-merchandise-order.ts'
import { recordPrintAttempt, printToSubmit, setSubmitted } from '#server/shop/print-jobs/print-job-store.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { attemptTask, recordGivenUp } from '#server/kernel/tasks/attempt-task.ts'
import type { PrintRefusal, PrintService } from '#server/kernel/providers/print-service.ts'
import { packingRow, printOrder } from './print-desk.ts'
import { allScopes } from '#server/core/db/database.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

/** Whether an order waits to be handed to the print service. */
export async function hasSubmissions({ database, clock, printService }: Deps): Promise<boolean> {
  if (printService === null) return false
  return (await database.reader.first(printToSubmit, { now: clock.now() })) !== undefined
}

/**
 * Hands orders to the print service, one after the other: their files, then the order itself, each under its own name, so
 * that it may be done again. While the service cannot be reached it is tried again, ever more seldom; what it refuses stays
 * with the operator, with the reason.
 */
export async function submitPrints(deps: Deps, stop: AbortSignal): Promise<void> {
  const { database, clock, printService } = deps
  if (printService === null) return
  while (!stop.aborted) {
    const job = await database.reader.first(printToSubmit, { now: clock.now() })
    if (job === undefined) return
    const { order_id: orderId } = job
    // A process that dies here leaves it to the next one.
    const nextAt = clock.now() + minuteMs
    const begun = await database.write(async (transaction) => {
      await transaction.run(recordPrintAttempt, { orderId, nextAt })
      return ok(await beginMaking(transaction, orderId))
    }, allScopes)
    if (!begun.ok || !begun.value) continue
    const task = { kind: 'print-submission', id: orderId, isRefusal: () => false } as const
    await attemptTask(deps, task, async () => {
      await settle(deps, orderId, await submit(deps, printService, orderId))
    })
  }
}

async function submit(deps: Deps, service: PrintService, orderId: OrderId): Promise<PrintRefusal> {
  const found = await printOrder(deps.database, orderId)
  if (found === null) throw new Error('An order that is submitted has no print files')
  for (const { name, type, sha256 } of found.files) {
    const blob = await deps.blobs.open(found.filename, name)
    if (blob === null) throw new Error(`A print file is missing: ${name}`)
    const refusal = await service.putFile(orderId, { name, type, sha256, bytes: await buffer(blob.stream()) })
    if (refusal !== null) return refusal
  }
  return service.putOrder(orderId, packingRow(found))
}

/** Notes what became of an order; one that is refused is its operator's, and its buyer may take it back. */
async function settle(
  { database, clock, log }: Deps,
  orderId: OrderId,
  refusal: PrintRefusal,
): Promise<void> {
  if (refusal !== null) log.error({ orderId, refusal }, 'The print service refuses an order')
  await database.write(async (transaction) => {
    const at = refusal === null ? clock.now() : null
    await transaction.run(setSubmitted, { orderId, at, problem: refusal })
    if (refusal === null) return ok(null)
    await stopMaking(transaction, orderId)
    const failure = { kind: 'print', id: orderId, attempts: 1, at: clock.now(), problem: refusal } as const
    await recordGivenUp(transaction, failure)
    return ok(null)
  }, allScopes)
}
