import * as v from 'valibot'

/**
 * Single tasks of jobs that are tried again and can be given up; an operator can have them tried once more. refund: the provider
 * pays back. checkout-end: the provider ends a checkout of an order. renewal: the provider learns what follows a paid month.
 * export: a person's data are put together. print-submission: the print service takes an order.
 */
export const RetriableTask = v.picklist(['refund', 'checkout-end', 'renewal', 'export', 'print-submission'])
export type RetriableTask = v.InferOutput<typeof RetriableTask>

/**
 * All that can be given up. mail: it was refused, or could not be sent for days. print: an order that cannot be made, or that the
 * print service refuses. backup: a user's storage takes none; it is tried again by its schedule.
 */
export const TaskKind = v.picklist([...RetriableTask.options, 'mail', 'print', 'backup'])
export type TaskKind = v.InferOutput<typeof TaskKind>

/** Whether an operator can have the task tried again. */
export function isRetriable(task: TaskKind): task is RetriableTask {
  return v.is(RetriableTask, task)
}

/** The row that a task is about: a payment, an order, a subscription at the provider, an export, a user, or the hash of a mail. */
export const TaskId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,200}$/, 'is not a task'))
