import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { confirmShownKey, hashOfKey, newestKey } from './session-keys.ts'
import { sessionByKey, touchSession } from './session-store.ts'
import { isOpen, tokenLifetimeMs } from './sessions.ts'

const replacedOnceUsed = Number.NEGATIVE_INFINITY

/** What a resumed session hands to the browser. */
export interface ResumedSession {
  readonly token: string
  /** The secret for the next time. */
  readonly secret: string
}

/** The secret that resumes a session; the same one until it has been used. */
export function resumeSecretOf(transaction: Transaction, deps: Deps, sessionId: string): Promise<string> {
  return newestKey(transaction, deps, { sessionId, kind: 'resume', maxAgeMs: replacedOnceUsed })
}

/**
 * Opens a session by its secret: hands out the session's newest token and the secret for the next time. The secret that was
 * shown stays valid for 30 days after the next one is used, so that an answer that was lost and a copy of the device's
 * storage both lead back.
 */
export async function resumeSession(
  transaction: Transaction,
  deps: Deps,
  { userId, secret }: { readonly userId: UserId; readonly secret: string },
): Promise<Result<ResumedSession, Refusal>> {
  const now = deps.clock.now()
  const shown = { hash: hashOfKey(secret), kind: 'resume' } as const
  const row = await transaction.first(sessionByKey, shown)
  if (row === undefined || row.user_id !== userId || !isOpen(row, now))
    return refuse('unauthorized', 'Unauthorized')
  const { id: sessionId, generation } = row
  await transaction.run(touchSession, { id: sessionId, now })
  if (row.confirmed === 0) await confirmShownKey(transaction, deps, { ...shown, sessionId, generation })
  return ok({
    token: await newestKey(transaction, deps, { sessionId, kind: 'cookie', maxAgeMs: tokenLifetimeMs }),
    secret: await resumeSecretOf(transaction, deps, sessionId),
  })
}
