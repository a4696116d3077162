import * as v from 'valibot'

/**
 * Single tasks of jobs that are tried again and can be given up. refund: the provider pays back. checkout-end: the provider ends
 * a checkout of an order. renewal: the provider learns what follows a paid month.
 */
export const TaskKind = v.picklist(['refund', 'checkout-end', 'renewal'])
export type TaskKind = v.InferOutput<typeof TaskKind>

/** The row that a task is about: a payment, an order or a subscription at the provider. */
export const TaskId = v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,200}$/, 'is not a task'))
