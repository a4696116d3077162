import { makeToken } from '#server/accounts/addresses/account-tokens.ts'
import { deleteTokensBefore, tokensOf } from '#server/accounts/addresses/token-store.ts'
import { claimantOfEmail, userByEmail } from '#server/accounts/users/user-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { deleteAfter } from '#server/core/jobs/due-rows.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#src/contract/wire/durations.ts'
import { queueMail } from '#server/kernel/mail/queue-mail.ts'
import { deleteResetRequest, resetRequests } from './reset-store.ts'

const requestsAtOnce = 50
/** Two requests within this time send only one mail. */
const sameMailMs = minuteMs
/** If a mail cannot be sent within this time, its link is invalid. */
const mailedWithinMs = dayMs
const tokenRetentionMs = 30 * dayMs

export const resetJobs: readonly Job<Deps>[] = [
  {
    name: 'send-resets',
    everyMs: secondMs,
    hasWork: async ({ database }) => (await database.reader.first(resetRequests, { limit: 1 })) !== undefined,
    run: sendResets,
  },
  { name: 'purge-tokens', everyMs: hourMs, run: deleteAfter(tokenRetentionMs, deleteTokensBefore) },
]

type ResetRequest = Awaited<ReturnType<typeof readRequests>>[number]

function readRequests(transaction: Transaction) {
  return transaction.all(resetRequests, { limit: requestsAtOnce })
}

/**
 * Sends mails to users who forgot their password. Runs separately from the request. The request does the same work and
 * takes the same time whether or not an account exists.
 */
async function sendResets(deps: Deps): Promise<void> {
  const { database } = deps
  await inBatches(database, {
    size: requestsAtOnce,
    async act(transaction) {
      const requests = await readRequests(transaction)
      for (const request of requests) {
        await sendReset(transaction, deps, request)
        await transaction.run(deleteResetRequest, { id: request.id })
      }
      return requests.length
    },
  })
}

async function sendReset(transaction: Transaction, deps: Deps, request: ResetRequest): Promise<void> {
  const { email, language, brand, origin } = request
  const now = deps.clock.now()
  const user =
    (await transaction.first(userByEmail, { email })) ?? (await transaction.first(claimantOfEmail, { email }))
  if (user === undefined) return
  const userId = user.id
  const [newest] = await transaction.all(tokensOf, { kind: 'reset', userId, email, limit: 1 })
  if (newest !== undefined && now - newest.made_at < sameMailMs) return
  const made = { kind: 'reset', userId, email, now, expiresAt: now + mailedWithinMs } as const
  const { token, mailKey: key } = await makeToken(transaction, deps, made)
  const to = { address: email, language, brand, origin }
  await queueMail(transaction, deps, { key, to, userId, mail: { kind: 'reset-password', params: { token } } })
}
