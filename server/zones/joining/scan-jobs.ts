import { ok } from '#src/contract/wire/result.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { positionKeptMs } from './presence.ts'
import { forgetPositions } from './scan-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'
import { noScopes } from '#server/core/db/database.ts'

/** Forgets the positions of scans after a day. */
async function forgetOldPositions({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - positionKeptMs
  await database.write(
    async (transaction) => ok(await transaction.run(forgetPositions, { before })),
    noScopes,
  )
}

export const scanJobs: readonly Job<Deps>[] = [
  { name: 'forget-positions', everyMs: 10 * minuteMs, maxAttempts: 10, run: forgetOldPositions },
]
