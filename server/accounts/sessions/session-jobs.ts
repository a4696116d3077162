import type { Deps } from '#server/kernel/environment/deps.ts'
import { forEachDue } from '#server/core/jobs/for-each-due.ts'
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
  const due = { query: endedSessions, params: { now, limit: rowsAtOnce } }
  await forEachDue(database, due, async (transaction, { id, user_id: userId }) => {
    await transaction.run(deleteTokensOf, { sessionId: id })
    await transaction.run(deleteSubscriptionsOfSession, { sessionId: id })
    await transaction.run(deleteCourierKeyOfSession, { sessionId: id })
    await transaction.run(deleteSession, { id, userId })
  })
}

export const sessionJobs: readonly Job<Deps>[] = [
  { name: 'purge-sessions', everyMs: hourMs, run: purgeSessions },
]
