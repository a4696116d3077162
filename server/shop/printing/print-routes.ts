import { ok } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { merchandiseOrderById } from '#server/shop/merchandise/merchandise-order-store.ts'
import { markShipped, revertProduction } from '#server/shop/merchandise/settle-merchandise-order.ts'
import { printJobOf, setSubmitted } from '#server/shop/print-jobs/print-job-store.ts'
import { allScopes, type Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { refused } from '#server/core/errors/refusal.ts'
import { requirePoints } from '#server/kernel/limits/rate-limits.ts'
import type { PrintEvent } from '#server/kernel/providers/print-service.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { addressKey, clientAddress } from '#server/core/requests/client-address.ts'
import { readBody } from '#server/core/requests/read-body.ts'

const maxEventBytes = 10_000

/** Routes for events from a print service. */
export function printRoutes(deps: Deps) {
  return {
    async printEvent({ http }) {
      const { printService, database, clock, limits, config } = deps
      if (printService === null) throw refused('not_found', 'Not found')
      const event = printService.readEvent(
        await readBody(http.req, maxEventBytes),
        http.get('print-signature'),
      )
      if (event === null) {
        await requirePoints(limits, 'api', addressKey(clientAddress(http.req, config.trustedProxies)))
        throw refused('invalid', 'The event cannot be read, or lacks a recent signature of the print service')
      }
      const now = clock.now()
      const applied = await database.write(
        async (transaction) => ok(await applyEvent(transaction, deps, { event, now })),
        allScopes,
      )
      if (!applied.ok || !applied.value) throw refused('not_found', 'Not found')
      http.status = 200
      http.body = ''
      return 'answered'
    },
  } satisfies CallHandlers<'printEvent'>
}

/**
 * Applies an event. Events may arrive twice and in any order; an order that was sent stays sent. Returns false for an
 * order that the service does not have.
 */
async function applyEvent(
  transaction: Transaction,
  deps: Deps,
  { event, now }: { readonly event: PrintEvent; readonly now: EpochMs },
): Promise<boolean> {
  const { order: orderId } = event
  const job = await transaction.first(printJobOf, { orderId })
  const order = await transaction.first(merchandiseOrderById, { id: orderId })
  if (order === undefined || job === undefined) return false
  if (order.state === 'sent') return true
  const isKnown = job.submitted_at !== null || job.problem !== null
  if (!isKnown) return false
  if (event.state === 'sent') {
    const tracking = event.tracking ?? null
    return markShipped(transaction, deps, { id: orderId, now, tracking })
  }
  const problem =
    event.reason.trim() === '' ? 'The print service cannot produce the order' : event.reason.slice(0, 300)
  await transaction.run(setSubmitted, { orderId, at: null, problem })
  await revertProduction(transaction, orderId)
  return true
}
