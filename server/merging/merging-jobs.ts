import { ok } from '#src/contract/wire/result.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { moveRows } from './move-rows.ts'
import { mergedSince } from './merge-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs, minuteMs } from '#src/contract/wire/durations.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Requests that were in flight when a guest was merged have ended after this time. */
const lateMs = hourMs

/** Moves rows to the account that in-flight requests wrote under the guest's id after the merge. */
async function mergeLateRows(deps: Deps, stop: AbortSignal): Promise<void> {
  const { database, clock } = deps
  const merged = await database.reader.all(mergedSince, { since: clock.now() - lateMs })
  for (const { guest_id: guestId, user_id: userId } of merged) {
    if (stop.aborted) return
    await database.write(
      async (transaction) => ok(await moveRows(transaction, deps, { guestId, userId, now: clock.now() })),
      allScopes,
    )
  }
}

export const mergingJobs: readonly Job<Deps>[] = [
  {
    name: 'merge-late-work',
    everyMs: minuteMs,
    hasWork: async ({ database, clock }) =>
      (await database.reader.first(mergedSince, { since: clock.now() - lateMs })) !== undefined,
    run: mergeLateRows,
  },
]
