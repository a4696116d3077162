import * as v from 'valibot'
import type { DeskFailure } from '#src/contract/entities/desk/desk-operation-rows.ts'
import type { TaskKind } from '#src/contract/entities/desk/task-kind.ts'
import { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { paymentByReference } from '#server/payments/payment-store.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import type { Reader } from '#server/core/db/database.ts'
import { tasksGivenUp } from '#server/kernel/tasks/task-store.ts'
import { exportOwner } from '#server/export/account/export-store.ts'

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
      ...(await factsOf(reader, task, taskId)),
    })),
  )
}

/** What is known of the task: its money, and whose it is. */
async function factsOf(reader: Reader, task: TaskKind, taskId: string): Promise<Facts> {
  switch (task) {
    case 'refund':
      return factsOfRefund(reader, taskId)
    case 'export': {
      const owner = await reader.first(exportOwner, { id: v.parse(Uuid, taskId) })
      return { money: null, buyer: await named(reader, owner?.user_id ?? null) }
    }
    case 'backup':
      return { money: null, buyer: await named(reader, v.parse(UserId, taskId)) }
    case 'checkout-end':
    case 'renewal':
    case 'print':
    case 'print-submission':
    case 'mail':
      return { money: null, buyer: null }
  }
}

async function named(reader: Reader, id: UserId | null): Promise<Facts['buyer']> {
  if (id === null) return null
  return { id, name: (await reader.first(userById, { id }))?.display_name ?? null }
}

async function factsOfRefund(reader: Reader, reference: string): Promise<Facts> {
  const payment = await reader.first(paymentByReference, { reference })
  if (payment === undefined) return { money: null, buyer: null }
  const { to_refund_cents: wanted, refunded_cents: refunded, currency, user_id: id } = payment
  return {
    money: { cents: Math.max(0, wanted - refunded), currency },
    buyer: await named(reader, id),
  }
}
