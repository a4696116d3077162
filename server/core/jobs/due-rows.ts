import { runStatement } from '#server/core/db/database.ts'
import type { Query } from '#server/core/db/query.ts'
import type { JobDeps } from './run-job.ts'

type DueDeps = Pick<JobDeps, 'database' | 'clock'>

/** Returns the `hasWork` of a job whose work are the rows that are due now. */
export function hasDue<Row>(due: Query<{ now: number; limit: 1 }, Row>) {
  return async ({ database, clock }: DueDeps): Promise<boolean> =>
    (await database.reader.first(due, { now: clock.now(), limit: 1 })) !== undefined
}

/** Returns the `run` of a job that deletes rows when they are this old. */
export function deleteAfter<Row>(keptMs: number, deletion: Query<{ before: number }, Row>) {
  return async ({ database, clock }: DueDeps): Promise<void> => {
    await runStatement(database, deletion, { before: clock.now() - keptMs })
  }
}
