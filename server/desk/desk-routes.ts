import { Readable } from 'node:stream'
import { requireSiteAdmin } from '#server/access/decide-access.ts'
import { printOrder, printsZip } from '#server/shop/printing/print-desk.ts'
import { unwrap, refused } from '#server/core/errors/refusal.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { readDesk } from './read-desk.ts'

/** Routes that admins read at the desk. */
export function deskRoutes({ database, clock, blobs }: Pick<Deps, 'database' | 'clock' | 'blobs'>) {
  return {
    async desk({ params: { list }, query: { find }, viewer }) {
      unwrap(requireSiteAdmin(viewer))
      return { answer: await readDesk(database.reader, { list, find, now: clock.now() }) }
    },
    async deskPrints({ params: { order: orderId }, viewer, http }) {
      unwrap(requireSiteAdmin(viewer))
      const order = await printOrder(database.reader, orderId)
      if (order === null || (order.order.state !== 'making' && order.order.state !== 'sent'))
        throw refused('not_found', 'Not found')
      http.status = 200
      http.type = 'application/zip'
      http.set('Cache-Control', 'no-store')
      http.set('Content-Disposition', `attachment; filename="order-${orderId}.zip"`)
      http.body = Readable.from(printsZip(blobs, [order]), { objectMode: false })
      return 'answered' as const
    },
  } satisfies CallHandlers<'desk' | 'deskPrints'>
}
