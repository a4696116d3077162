import { runStatement } from '#server/core/db/database.ts'
import type { Query } from '#server/core/db/query.ts'
import type { JobDeps } from './run-job.ts'

type DueDeps = Pick<JobDeps, 'database' | 'clock'>

/** Creates the `hasWork` of a job that processes due rows. */
export function hasDue<Row>(due: Query<{ now: number; limit: 1 }, Row>) {
  return async ({ database, clock }: DueDeps): Promise<boolean> =>
    (await database.reader.first(due, { now: clock.now(), limit: 1 })) !== undefined
}

/** Creates the `run` of a job that deletes rows older than `retentionMs`. */
export function deleteAfter<Row>(retentionMs: number, deletion: Query<{ before: number }, Row>) {
  return async ({ database, clock }: DueDeps): Promise<void> => {
    await runStatement(database, deletion, { before: clock.now() - retentionMs })
  }
}
