import { dirname } from 'node:path'
import { dayMs, minuteMs } from '#src/contract/wire/durations.ts'
import { deleteOldUpgradeCopies } from '#server/core/db/upgrade-copies.ts'
import type { Job } from '#server/core/jobs/job.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { checkForUpdate } from './watch/releases.ts'
import { watchSite } from './watch/watch-site.ts'

/** Background jobs that inform the site's operator. */
export const siteJobs: readonly Job<Deps>[] = [
  { name: 'watch-site', everyMs: 10 * minuteMs, run: watchSite },
  { name: 'check-update', everyMs: dayMs, hasWork: hasUpdateAddress, run: checkForUpdate },
  { name: 'purge-upgrade-copies', everyMs: dayMs, run: purgeUpgradeCopies },
]

async function hasUpdateAddress({ site }: Deps): Promise<boolean> {
  return site.current().updateUrl !== null
}

/** The copies are next to an SQLite database, or otherwise in the site's data folder. */
async function purgeUpgradeCopies({ config: { database, dataDir }, clock }: Deps): Promise<void> {
  deleteOldUpgradeCopies(database.engine === 'sqlite' ? dirname(database.path) : dataDir, clock.now())
}
