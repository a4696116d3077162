import type { OrderId } from '#src/contract/entities/shop/order.ts'
import { build, query } from '#server/core/db/query.ts'
import { isTaskDue } from '#server/kernel/tasks/task-store.ts'
import { deleteRows, insertRow, selectRows, updateRows } from '#server/core/db/row-queries.ts'

export const insertPrintJob = insertRow('print_jobs', ['order_id', 'filename', 'design', 'next_at as at'], {
  attempts: 0,
  made_at: null,
  keep_until: null,
  submitted_at: null,
  problem: null,
})

export const printJobOf = selectRows('print_jobs', ['order_id'])

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

export const setPrintExpiry = updateRows('print_jobs', { where: ['order_id'], fill: ['keep_until as until'] })

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
export const finishPrint = query<{
  orderId: OrderId
  filename: string
  at: number
  keepUntil: number | null
}>()((param) =>
  build
    .updateTable('print_jobs')
    .set({
      filename: param('filename'),
      made_at: param('at'),
      next_at: param('at'),
      attempts: 0,
      keep_until: param('keepUntil'),
    })
    .where('order_id', '=', param('orderId'))
    .where('made_at', 'is', null),
)

export const setSubmitted = updateRows('print_jobs', {
  where: ['order_id'],
  set: ['submitted_at as at', 'problem'],
})

export const deletePrintJob = deleteRows('print_jobs', ['order_id'])

export const filesOfPrint = query<{ filename: string }>()((param) =>
  build.selectFrom('photo_files').selectAll().where('filename', '=', param('filename')).orderBy('name'),
)
