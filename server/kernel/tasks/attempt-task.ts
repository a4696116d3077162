import { ok } from '#src/contract/wire/result.ts'
import type { RetriableTask, TaskKind } from '#src/contract/entities/desk/task-kind.ts'
import { type Transaction, runStatement, noScopes } from '#server/core/db/database.ts'
import { problemOf } from '#server/core/errors/problem-of.ts'
import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import { pauseAfter, type JobDeps } from '#server/core/jobs/run-job.ts'
import { deleteTaskFailure, failureOfTask, putTaskFailure } from './task-store.ts'

/** With the pauses between them, the attempts last about three days: longer than an outage. */
const maxAttempts = 20
/** A refusal is doubted for a quarter of an hour; one that follows an operator's retry is believed. */
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
  /** Whether an error means that trying again is of no use. */
  readonly isRefusal: (error: unknown) => boolean
  /** It takes so much that it may end the process: the attempt is recorded before it begins, and counts then. */
  readonly mayEndProcess?: boolean
}

/**
 * Does one task of a job. Rejects only where the database does not answer: a task that fails is tried again after a growing pause, and then given up, which the
 * operator's desk shows. The query that reads due tasks leaves it out until then (`isTaskDue`), so that later ones proceed.
 * `isRefusal`: whether an error means that trying again is of no use. `act` learns how often that was so: what a provider refused
 * under a key it refuses under that key again.
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
      if (failure.nextAt === null) log.error(line, 'A task was given up: it is on the operator’s desk')
      else log.warn(line, 'A task failed: it is tried again')
      return ok(null)
    }, noScopes)
  }
}

/**
 * Records a task that its job gave up by rules of its own, so that the desk shows it among the others. Part of the transaction
 * that gives it up.
 */
export async function recordGivenUp(
  transaction: Transaction,
  task: Task & { readonly attempts: number; readonly at: number; readonly problem: string },
): Promise<void> {
  const { kind, id, attempts, at, problem } = task
  await transaction.run(putTaskFailure, { kind, id, attempts, refusals: 0, nextAt: null, at, problem })
}
