import { dayMs, minuteMs } from '#src/contract/wire/durations.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { checkForUpdate } from './watch/releases.ts'
import { watchSite } from './watch/watch-site.ts'

/** What the site does for its operator. */
export const siteJobs: readonly Job<Deps>[] = [
  { name: 'watch-site', everyMs: 10 * minuteMs, maxAttempts: 10, run: watchSite },
  { name: 'check-update', everyMs: dayMs, maxAttempts: 10, hasWork: hasUpdateAddress, run: checkForUpdate },
  { name: 'purge-upgrade-copies', everyMs: dayMs, maxAttempts: 10, run: purgeUpgradeCopies },
]

async function hasUpdateAddress({ site }: Deps): Promise<boolean> {
  return site.current().updateUrl !== null
}

/** PostgreSQL has no such copies, and its servers load nothing of SQLite. */
async function purgeUpgradeCopies({ config, clock }: Deps): Promise<void> {
  if (config.database.engine !== 'sqlite') return
  const { deleteOldUpgradeCopies } = await import('#server/core/db/sqlite/upgrade-copy.ts')
  deleteOldUpgradeCopies(config.database.path, clock.now())
}
