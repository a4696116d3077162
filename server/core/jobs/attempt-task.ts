import { ok } from '#src/contract/wire/result.ts'
import type { TaskKind } from '#src/contract/entities/desk/task-kind.ts'
import { problemOf } from '#server/core/errors/problem-of.ts'
import { hourMs, minuteMs } from './job.ts'
import { pauseAfter } from './pause.ts'
import type { JobDeps } from './run-job.ts'
import { deleteTaskFailure, failureOfTask, putTaskFailure } from './task-store.ts'

/** With the pauses between them, the attempts last about three days: longer than an outage. */
const maxAttempts = 20
/** What is refused for good is tried for a quarter of an hour, in case that the refusal was wrong. */
const maxRefusedAttempts = 5
const longestPauseMs = 6 * hourMs
/** A failure is a row that no scope has. */
const ownRowsAlone = { scopes: [] }

interface Task {
  readonly kind: TaskKind
  readonly id: string
}

/**
 * Does one task of a job. Never rejects: one that fails is tried again after a growing pause, and then given up, which the
 * operator's desk shows. The query that reads due tasks leaves it out until then (`isTaskDue`), so that later ones proceed.
 * `isRefusal`: whether an error means that trying again is of no use.
 */
export async function attemptTask(
  deps: Pick<JobDeps, 'database' | 'clock' | 'random' | 'log'>,
  task: Task & { readonly isRefusal: (error: unknown) => boolean },
  act: () => Promise<void>,
): Promise<void> {
  const { database, clock, random, log } = deps
  const { kind, id } = task
  try {
    await act()
    if ((await database.reader.first(failureOfTask, { kind, id })) === undefined) return
    await database.write(
      async (transaction) => ok(await transaction.run(deleteTaskFailure, { kind, id })),
      ownRowsAlone,
    )
  } catch (error) {
    const most = task.isRefusal(error) ? maxRefusedAttempts : maxAttempts
    await database.write(async (transaction) => {
      const attempts = ((await transaction.first(failureOfTask, { kind, id }))?.attempts ?? 0) + 1
      const isGivenUp = attempts >= most
      const at = clock.now()
      const pauseMs = pauseAfter(attempts, { firstMs: minuteMs, longestMs: longestPauseMs, random })
      const nextAt = isGivenUp ? null : at + pauseMs
      await transaction.run(putTaskFailure, { kind, id, attempts, nextAt, at, problem: problemOf(error) })
      const line = { err: error, task: kind, id, attempts }
      if (isGivenUp) log.error(line, 'A task was given up: it is on the operator’s desk')
      else log.warn(line, 'A task failed: it is tried again')
      return ok(null)
    }, ownRowsAlone)
  }
}
