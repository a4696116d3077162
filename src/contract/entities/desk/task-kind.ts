import * as v from 'valibot'

/**
 * Tasks that are retried and can be given up; an operator can retry them once more. refund: the provider refunds a
 * payment. checkout-end: the provider ends an order's checkout. renewal: the provider is sent the plan that follows a
 * paid month. export: a person's data are collected. print-submission: an order is sent to the print service.
 */
export const RetriableTask = v.picklist(['refund', 'checkout-end', 'renewal', 'export', 'print-submission'])
export type RetriableTask = v.InferOutput<typeof RetriableTask>

/**
 * All tasks that can be given up. mail: it was rejected, or could not be sent for days. print: an order that cannot be
 * produced or that the print service rejects. backup: a user's storage accepts none; it is retried on its schedule.
 */
export const TaskKind = v.picklist([...RetriableTask.options, 'mail', 'print', 'backup'])
export type TaskKind = v.InferOutput<typeof TaskKind>

/** True if an operator can retry the task. */
export function isRetriable(task: TaskKind): task is RetriableTask {
  return v.is(RetriableTask, task)
}

/** The row of a task: a payment, an order, a subscription at the provider, an export, a user, or the hash of a mail. */
export const TaskId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,200}$/, 'is not a task'))
