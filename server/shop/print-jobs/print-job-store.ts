import type { OrderId } from '#src/contract/entities/shop/order.ts'
import { build, query } from '#server/core/db/query.ts'
import { isTaskDue } from '#server/kernel/tasks/task-store.ts'

export const insertPrintJob = query<{ orderId: OrderId; filename: string; design: string; at: number }>()(
  (param) =>
    build.insertInto('print_jobs').values({
      order_id: param('orderId'),
      filename: param('filename'),
      design: param('design'),
      attempts: 0,
      next_at: param('at'),
      made_at: null,
      keep_until: null,
      submitted_at: null,
      problem: null,
    }),
)

export const printJobOf = query<{ orderId: OrderId }>()((param) =>
  build.selectFrom('print_jobs').selectAll().where('order_id', '=', param('orderId')),
)

/** Returns the first paid order whose print files are due to be made. */
export const printToMake = query<{ now: number }>()((param) =>
  build
    .selectFrom('print_jobs')
    .innerJoin('goods_orders', 'goods_orders.id', 'print_jobs.order_id')
    .selectAll('print_jobs')
    .select('goods_orders.paid_at')
    .where('print_jobs.made_at', 'is', null)
    .where('print_jobs.next_at', '<=', param('now'))
    .where('goods_orders.state', '=', 'paid')
    .orderBy('print_jobs.next_at')
    .limit(1),
)

/**
 * Returns the first order that was paid with money, has its print files, and was neither accepted nor rejected by a
 * print service.
 */
export const printToSubmit = query<{ now: number }>()((param) =>
  build
    .selectFrom('print_jobs')
    .innerJoin('goods_orders', 'goods_orders.id', 'print_jobs.order_id')
    .selectAll('print_jobs')
    .where('print_jobs.made_at', 'is not', null)
    .where('print_jobs.submitted_at', 'is', null)
    .where('print_jobs.problem', 'is', null)
    .where('print_jobs.next_at', '<=', param('now'))
    .where('goods_orders.state', 'in', ['paid', 'making'])
    .where('goods_orders.is_test', '=', 0)
    .where(isTaskDue({ kind: 'print-submission', id: 'print_jobs.order_id', now: param('now') }))
    .orderBy('print_jobs.next_at')
    .limit(1),
)

/** Returns expired print files. */
export const printsOver = query<{ now: number; limit: number }>()((param) =>
  build
    .selectFrom('print_jobs')
    .select('order_id')
    .where('keep_until', '<=', param('now'))
    .limit(param('limit')),
)

export const keepPrintUntil = query<{ orderId: OrderId; until: number }>()((param) =>
  build
    .updateTable('print_jobs')
    .set({ keep_until: param('until') })
    .where('order_id', '=', param('orderId')),
)

/** Returns orders that were not paid in time. */
export const unpaidPrints = query<{ before: number; limit: number }>()((param) =>
  build
    .selectFrom('print_jobs')
    .innerJoin('goods_orders', 'goods_orders.id', 'print_jobs.order_id')
    .select('print_jobs.order_id')
    .where('goods_orders.state', '=', 'pending')
    .where('goods_orders.placed_at', '<=', param('before'))
    .limit(param('limit')),
)

export const recordPrintAttempt = query<{ orderId: OrderId; nextAt: number }>()((param) =>
  build
    .updateTable('print_jobs')
    .set((set) => ({ attempts: set('attempts', '+', 1), next_at: param('nextAt') }))
    .where('order_id', '=', param('orderId')),
)

/** Records that the files exist. The next step is due at once. */
export const finishPrint = query<{ orderId: OrderId; at: number; keepUntil: number | null }>()((param) =>
  build
    .updateTable('print_jobs')
    .set({ made_at: param('at'), next_at: param('at'), attempts: 0, keep_until: param('keepUntil') })
    .where('order_id', '=', param('orderId'))
    .where('made_at', 'is', null),
)

export const setSubmitted = query<{ orderId: OrderId; at: number | null; problem: string | null }>()(
  (param) =>
    build
      .updateTable('print_jobs')
      .set({ submitted_at: param('at'), problem: param('problem') })
      .where('order_id', '=', param('orderId')),
)

export const deletePrintJob = query<{ orderId: OrderId }>()((param) =>
  build.deleteFrom('print_jobs').where('order_id', '=', param('orderId')),
)

export const filesOfPrint = query<{ filename: string }>()((param) =>
  build.selectFrom('photo_files').selectAll().where('filename', '=', param('filename')).orderBy('name'),
)
