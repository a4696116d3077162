import { forEachDue } from '#server/core/jobs/for-each-due.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { apiTokensEndedBefore } from './api-token-store.ts'
import { endApiToken } from './end-api-tokens.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs } from '#src/contract/wire/durations.ts'

/** How long the list shows a token after it has ended. */
const shownAfterEndMs = 30 * 86_400_000
const tokensAtOnce = 200

/** Deletes tokens that ended long ago, also from their owners' devices. */
async function purgeApiTokens({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = { before: now - shownAfterEndMs, limit: tokensAtOnce }
  await forEachDue(
    database,
    { query: apiTokensEndedBefore, params: due },
    (transaction, { id, user_id: userId }) => endApiToken(transaction, { id, userId, now }),
  )
}

export const apiTokenJobs: readonly Job<Deps>[] = [
  { name: 'purge-api-tokens', everyMs: hourMs, run: purgeApiTokens },
]
