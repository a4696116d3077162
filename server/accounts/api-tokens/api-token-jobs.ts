import { inBatches } from '#server/core/jobs/in-batches.ts'
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
  await inBatches(database, {
    size: tokensAtOnce,
    hasWork: async () => (await database.reader.first(apiTokensEndedBefore, due)) !== undefined,
    async act(transaction) {
      const ended = await transaction.all(apiTokensEndedBefore, due)
      for (const { id, user_id: userId } of ended) await endApiToken(transaction, { id, userId, now })
      return ended.length
    },
  })
}

export const apiTokenJobs: readonly Job<Deps>[] = [
  { name: 'purge-api-tokens', everyMs: hourMs, run: purgeApiTokens },
]
