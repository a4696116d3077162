import type { Deps } from '#server/kernel/environment/deps.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { deleteSubscriptionsOfSession } from '#server/notifications/push/push-store.ts'
import { deleteCourierKeyOfSession } from './courier-key-store.ts'
import { endedSessions, deleteEndedTokens, deleteSession, deleteTokensOf } from './session-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { hourMs } from '#src/contract/wire/durations.ts'
import { runStatement } from '#server/core/db/database.ts'

/** Keeps each transaction short, so that user requests are not delayed. */
const rowsAtOnce = 200

/** Deletes ended sessions with their tokens and push subscriptions. */
async function purgeSessions({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  await runStatement(database, deleteEndedTokens, { now })
  const due = { now, limit: rowsAtOnce }
  await inBatches(database, {
    size: rowsAtOnce,
    hasWork: async () => (await database.reader.first(endedSessions, due)) !== undefined,
    async act(transaction) {
      const ended = await transaction.all(endedSessions, due)
      for (const { id, user_id: userId } of ended) {
        await transaction.run(deleteTokensOf, { sessionId: id })
        await transaction.run(deleteSubscriptionsOfSession, { sessionId: id })
        await transaction.run(deleteCourierKeyOfSession, { sessionId: id })
        await transaction.run(deleteSession, { id, userId })
      }
      return ended.length
    },
  })
}

export const sessionJobs: readonly Job<Deps>[] = [
  { name: 'purge-sessions', everyMs: hourMs, run: purgeSessions },
]
