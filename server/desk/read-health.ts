import * as v from 'valibot'
import type { DeskFailure, DeskHealth, DeskJob } from '#src/contract/entities/desk/desk-operation-rows.ts'
import { storedChecks } from '#server/site/watch/check-store.ts'
import type { DeskCheck } from '#src/contract/entities/desk/desk-check.ts'
import type { Reader } from '#server/core/db/database.ts'
import { allJobs } from '#server/core/jobs/job-store.ts'
import { readWorklists } from './desk-health-store.ts'
import type { TaskKind } from '#src/contract/entities/desk/task-kind.ts'
import { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { paymentByReference } from '#server/payments/payment-store.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { failedTasks } from '#server/kernel/tasks/task-store.ts'
import { exportOwner } from '#server/export/account/export-store.ts'

/**
 * Returns watched parts first, those with problems at the top. Then stuck jobs, failing jobs, queues, and the other
 * jobs by name.
 */
export async function readHealth(reader: Reader, now: number): Promise<(DeskCheck | DeskHealth | DeskJob)[]> {
  const rows = (await reader.all(allJobs, {})).map((job): DeskJob => ({
    kind: 'job',
    id: job.name,
    isRunning: job.until_at > now,
    succeededAt: job.succeeded_at,
    failedAt: job.failed_at,
    failures: job.failures,
    isStuck: job.is_stuck === 1,
    nextAt: job.next_at,
    problem: job.problem,
  }))
  const worklists = (await readWorklists(reader)).map((one): DeskHealth => ({ kind: 'health', ...one }))
  const checks = await storedChecks(reader)
  return [
    ...checks.filter(({ state }) => state !== 'ok'),
    ...rows.filter(({ isStuck }) => isStuck),
    ...rows.filter(({ isStuck, failures }) => !isStuck && failures > 0),
    ...checks.filter(({ state }) => state === 'ok'),
    ...worklists,
    ...rows.filter(({ failures }) => failures === 0),
  ]
}

type Facts = Pick<DeskFailure, 'money' | 'buyer'>

/** Returns the tasks that were given up, newest first. */
export async function readFailures(reader: Reader, limit: number): Promise<DeskFailure[]> {
  const tasks = await reader.all(failedTasks, { limit })
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

/** Returns the amount and the user of the task, as far as known. */
async function factsOf(reader: Reader, task: TaskKind, taskId: string): Promise<Facts> {
  switch (task) {
    case 'refund':
      return factsOfRefund(reader, taskId)
    case 'export': {
      const owner = await reader.first(exportOwner, { id: v.parse(Uuid, taskId) })
      return { money: null, buyer: await namedUser(reader, owner?.user_id ?? null) }
    }
    case 'backup':
      return { money: null, buyer: await namedUser(reader, v.parse(UserId, taskId)) }
    case 'checkout-end':
    case 'renewal':
    case 'print':
    case 'print-submission':
    case 'mail':
      return { money: null, buyer: null }
  }
}

async function namedUser(reader: Reader, id: UserId | null): Promise<Facts['buyer']> {
  if (id === null) return null
  return { id, name: (await reader.first(userById, { id }))?.display_name ?? null }
}

async function factsOfRefund(reader: Reader, reference: string): Promise<Facts> {
  const payment = await reader.first(paymentByReference, { reference })
  if (payment === undefined) return { money: null, buyer: null }
  const { to_refund_cents: wanted, refunded_cents: refunded, currency, user_id: id } = payment
  return {
    money: { cents: Math.max(0, wanted - refunded), currency },
    buyer: await namedUser(reader, id),
  }
}
