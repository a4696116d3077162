import { ok } from '#src/contract/wire/result.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { deleteExport, exportsOver, exportToMake } from './export-store.ts'
import { makeExport } from './make-export.ts'
import { attemptTask } from '#server/kernel/tasks/attempt-task.ts'
import { deleteTaskFailure } from '#server/kernel/tasks/task-store.ts'
import { hasDue } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { minuteMs, secondMs } from '#src/contract/wire/durations.ts'
import { noScopes } from '#server/core/db/database.ts'

const rowsAtOnce = 50

/** Creates the requested exports one after the other. A failed export is retried later. */
async function makeExports(deps: Deps, stop: AbortSignal): Promise<void> {
  const { database, clock } = deps
  while (!stop.aborted) {
    const wanted = await database.reader.first(exportToMake, { now: clock.now() })
    if (wanted === undefined) return
    const task = { kind: 'export', id: wanted.id, isRefusal: () => false, mayEndProcess: true } as const
    await attemptTask(deps, task, async () => {
      await makeExport(deps, wanted, stop)
    })
  }
}

/** Deletes expired exports: first the files, then the row, so that a crash leaves neither behind. */
async function purgeExports({ database, blobs, clock }: Deps): Promise<void> {
  for (;;) {
    const over = await database.reader.all(exportsOver, { now: clock.now(), limit: rowsAtOnce })
    if (over.length === 0) return
    await blobs.removeAll(over.map(({ filename }) => filename))
    await database.write(async (transaction) => {
      for (const { id } of over) {
        await transaction.run(deleteExport, { id })
        await transaction.run(deleteTaskFailure, { kind: 'export', id })
      }
      return ok(null)
    }, noScopes)
  }
}

export const exportJobs: readonly Job<Deps>[] = [
  { name: 'make-exports', everyMs: 2 * secondMs, hasWork: hasDue(exportToMake), run: makeExports },
  {
    name: 'purge-exports',
    everyMs: minuteMs,
    hasWork: hasDue(exportsOver),
    run: purgeExports,
  },
]
