import { ok } from '#src/contract/wire/result.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { announcePhoto } from '#server/notifications/push/announce-photo.ts'
import { rowsAtOnce } from '#server/kernel/hooks/rewrites.ts'
import { isShown } from './rewrite-actions.ts'
import { recordProgress, rewriteSlice } from './rewrite-zone.ts'
import { firstTask } from './rewrite-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { secondMs } from '#src/contract/wire/durations.ts'
import { allScopes } from '#server/core/db/database.ts'

/** Returns true if a rewrite of a zone is unfinished and a background task must continue it. */
async function hasRewrites({ database }: Deps): Promise<boolean> {
  return (await database.reader.first(firstTask, {})) !== undefined
}

/**
 * Continues the rewrites of whole zones, slice by slice. Requests are served between slices. A crash repeats only the
 * uncommitted slice.
 */
export async function continueRewrites(deps: Deps, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && (await hasRewrites(deps))) await continueRewrite(deps)
}

function continueRewrite({ database, clock, ids }: Deps) {
  return database.write(async (transaction) => {
    const task = await transaction.first(firstTask, {})
    if (task === undefined) return ok(null)
    const now = clock.now()
    const rewrite = { zoneId: task.zone_id, kind: task.kind, userId: task.user_id }
    const from = { afterId: task.after_id, now, rows: rowsAtOnce }
    const slice = await rewriteSlice(transaction, rewrite, from)
    // Photos on a roll have a notification of their own.
    if (task.kind === 'reveal' && !slice.hasRoll) {
      for (const { id: photoId } of slice.photos.filter(isShown))
        await announcePhoto(transaction, ids, { zoneId: task.zone_id, photoId, at: now })
    }
    await recordProgress(transaction, rewrite, { afterId: slice.afterId, now })
    return ok(null)
  }, allScopes)
}

export const rewriteJobs: readonly Job<Deps>[] = [
  { name: 'rewrite-zones', everyMs: secondMs, hasWork: hasRewrites, run: continueRewrites },
]
