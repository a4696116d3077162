import { ok } from '#src/contract/wire/result.ts'
import type { RetriableTask, TaskKind } from '#src/contract/entities/desk/task-kind.ts'
import { type Transaction, runStatement, noScopes } from '#server/core/db/database.ts'
import { problemOf } from '#server/core/errors/problem-of.ts'
import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import { pauseAfter, type JobDeps } from '#server/core/jobs/run-job.ts'
import { deleteTaskFailure, failureOfTask, putTaskFailure } from './task-store.ts'

/** With their pauses, the attempts last about three days, which is longer than an outage. */
const maxAttempts = 20
/**
 * A refusal is retried for 15 minutes before it counts as final. After an operator's retry, it counts at
 * once.
 */
const maxRefusals = 5
const longestPauseMs = 6 * hourMs
const endedProcess = 'The process ended during this attempt'

interface Task {
  readonly kind: TaskKind
  readonly id: string
}

interface Attempt {
  readonly kind: RetriableTask
  readonly id: string
  /** Whether a retry cannot change the error. */
  readonly isRefusal: (error: unknown) => boolean
  /**
   * The task needs so many resources that it may end the process. Its attempt is recorded and counted before it starts.
   */
  readonly mayEndProcess?: boolean
}

/**
 * Runs one task of a job. A failed task is retried with growing pauses and then given up, which the operator's desk
 * shows. Until its next attempt, the query of due tasks skips it (`isTaskDue`), so that later tasks proceed. Rejects
 * only if the database does not respond.
 * `isRefusal` returns whether a retry cannot change the error. `act` receives the number of refusals, because a
 * provider that refused a request refuses it again under the same key.
 */
export async function attemptTask(
  deps: Pick<JobDeps, 'database' | 'clock' | 'random' | 'log'>,
  task: Attempt,
  act: (refusals: number) => Promise<void>,
): Promise<void> {
  const { database, clock, random, log } = deps
  const { kind, id } = task
  const before = await database.reader.first(failureOfTask, { kind, id })
  const attempts = (before?.attempts ?? 0) + 1
  const failureOf = (problem: string, isRefusal: boolean) => {
    const refusals = (before?.refusals ?? 0) + (isRefusal ? 1 : 0)
    const isGivenUp = attempts >= maxAttempts || (isRefusal && refusals >= maxRefusals)
    const at = clock.now()
    const pauseMs = pauseAfter(attempts, { firstMs: minuteMs, longestMs: longestPauseMs, random })
    return { kind, id, attempts, refusals, nextAt: isGivenUp ? null : at + pauseMs, at, problem }
  }
  if (task.mayEndProcess === true)
    await runStatement(database, putTaskFailure, failureOf(endedProcess, false))
  try {
    await act(before?.refusals ?? 0)
    if (before === undefined && task.mayEndProcess !== true) return
    await runStatement(database, deleteTaskFailure, { kind, id })
  } catch (error) {
    const failure = failureOf(problemOf(error), task.isRefusal(error))
    await database.write(async (transaction) => {
      await transaction.run(putTaskFailure, failure)
      const line = { err: error, task: kind, id, attempts }
      if (failure.nextAt === null) log.error(line, 'A task failed permanently; the operator’s desk lists it')
      else log.warn(line, 'A task failed and will be retried')
      return ok(null)
    }, noScopes)
  }
}

/**
 * Records a task that its job gave up by its own rules, so that the desk shows it with the others. Must run in the
 * transaction that gives it up.
 */
export async function recordGivenUp(
  transaction: Transaction,
  task: Task & { readonly attempts: number; readonly at: number; readonly problem: string },
): Promise<void> {
  const { kind, id, attempts, at, problem } = task
  await transaction.run(putTaskFailure, { kind, id, attempts, refusals: 0, nextAt: null, at, problem })
}
