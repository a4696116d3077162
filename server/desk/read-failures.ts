import type { DeskFailure } from '#src/contract/entities/desk/desk-operation-rows.ts'
import { paymentByReference } from '#server/payments/payment-store.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import type { Reader } from '#server/core/db/database.ts'
import { tasksGivenUp } from '#server/kernel/tasks/task-store.ts'

type Facts = Pick<DeskFailure, 'money' | 'buyer'>

/** Tasks that were given up, the latest first. */
export async function readFailures(reader: Reader, limit: number): Promise<DeskFailure[]> {
  const tasks = await reader.all(tasksGivenUp, { limit })
  return Promise.all(
    tasks.map(async ({ kind: task, id: taskId, attempts, problem, failed_at: at }) => ({
      kind: 'failure',
      id: `${task}_${taskId}`,
      task,
      taskId,
      attempts,
      problem,
      at,
      ...(task === 'refund' ? await factsOfRefund(reader, taskId) : { money: null, buyer: null }),
    })),
  )
}

async function factsOfRefund(reader: Reader, reference: string): Promise<Facts> {
  const payment = await reader.first(paymentByReference, { reference })
  if (payment === undefined) return { money: null, buyer: null }
  const { to_refund_cents: wanted, refunded_cents: refunded, currency, user_id: id } = payment
  const name = id === null ? null : ((await reader.first(userById, { id }))?.display_name ?? null)
  return {
    money: { cents: Math.max(0, wanted - refunded), currency },
    buyer: id === null ? null : { id, name },
  }
}
