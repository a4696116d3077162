import { hash } from 'node:crypto'
import { ok } from '#src/contract/result.ts'
import type { UserId } from '#src/contract/ids.ts'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { deleteSubscriptionsOfSession, moveSubscriptions } from '../push/push-store.ts'
import { isAdminEmail } from '../users/user-answer.ts'
import type { Viewer } from '../users/viewer.ts'
import {
  confirmToken,
  deleteSession,
  deleteTokensOf,
  endOtherTokens,
  insertSession,
  insertToken,
  sessionByToken,
  stampIssued,
  stampSeen,
} from './session-store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const lifetimes = {
  guest: { idleMs: 180 * dayMs, absoluteMs: 180 * dayMs },
  member: { idleMs: 14 * dayMs, absoluteMs: 90 * dayMs },
} as const
const tokenLifetimeMs = dayMs
const overlapMs = minuteMs

/** A session that a token opens; `newToken` is to be handed to the browser with the answer. */
export interface OpenSession {
  readonly viewer: Viewer
  readonly newToken: string | null
}

/**
 * Opens the session of a token, or answers null where it has ended. Writes at most once an hour, and when a token is a day
 * old: then a new one is issued, and the old one ends 60 s after the new one was first used. So an answer that was lost
 * on its way signs nobody out.
 */
export async function openSession(deps: Deps, token: string, mayReissue = true): Promise<OpenSession | null> {
  const now = deps.clock.now()
  const tokenHash = hashOf(token)
  const row = await deps.database.reader.first(sessionByToken, { hash: tokenHash })
  if (row === undefined || row.ends_at <= now || row.last_seen_at + row.idle_ms <= now) return null
  if (row.valid_until !== null && row.valid_until <= now) return null
  const viewer: Viewer = {
    userId: row.user_id,
    sessionId: row.id,
    kind: row.kind,
    plan: row.plan,
    isAdmin: isAdminEmail(row.email, deps.config.adminEmails),
    device: { id: row.device_id, unsentCount: row.unsent_count, lostCount: row.lost_count },
  }
  if (row.confirmed === 0) await confirm(deps, row.id, tokenHash)
  const isDue = row.valid_until === null && now - row.token_issued_at > tokenLifetimeMs
  if (mayReissue && isDue && now - row.issued_at > overlapMs)
    return { viewer, newToken: await reissue(deps, row.id) }
  if (now - row.last_seen_at > hourMs) {
    await deps.database.write(async (transaction) =>
      ok(await transaction.run(stampSeen, { id: row.id, now })),
    )
  }
  return { viewer, newToken: null }
}

interface NewSession {
  readonly userId: UserId
  readonly kind: 'guest' | 'member'
  readonly userAgent: string
  /** The session that the browser had before, which ends. */
  readonly before: Viewer | null
}

/**
 * Starts a session and answers its token; to be called in the transaction that found or made its user. Notifications go on
 * where the user stays the same.
 */
export async function startSession(transaction: Transaction, deps: Deps, of: NewSession): Promise<string> {
  const now = deps.clock.now()
  const token = newToken(deps)
  const id = deps.random.bytes(8).toString('hex')
  const { idleMs, absoluteMs } = lifetimes[of.kind]
  const userAgent = of.userAgent.slice(0, 300)
  await transaction.run(insertSession, {
    id,
    userId: of.userId,
    now,
    idleMs,
    endsAt: now + absoluteMs,
    userAgent,
  })
  await transaction.run(insertToken, { hash: hashOf(token), sessionId: id, now, confirmed: 1 })
  if (of.before !== null) {
    const { userId, sessionId } = of.before
    if (userId === of.userId) await transaction.run(moveSubscriptions, { userId, from: sessionId, to: id })
    await endSession(transaction, userId, sessionId)
  }
  return token
}

/** Ends one session of the user, and the notifications of its device; answers whether there was one. */
export async function endSession(transaction: Transaction, userId: UserId, id: string): Promise<boolean> {
  const ended = await transaction.run(deleteSession, { id, userId })
  if (ended === 1) {
    await transaction.run(deleteTokensOf, { sessionId: id })
    await transaction.run(deleteSubscriptionsOfSession, { sessionId: id })
  }
  return ended === 1
}

async function confirm(deps: Deps, sessionId: string, tokenHash: string): Promise<void> {
  await deps.database.write(async (transaction) => {
    await transaction.run(confirmToken, { hash: tokenHash })
    return ok(
      await transaction.run(endOtherTokens, {
        sessionId,
        hash: tokenHash,
        until: deps.clock.now() + overlapMs,
      }),
    )
  })
}

async function reissue(deps: Deps, sessionId: string): Promise<string> {
  const now = deps.clock.now()
  const token = newToken(deps)
  await deps.database.write(async (transaction) => {
    await transaction.run(insertToken, { hash: hashOf(token), sessionId, now, confirmed: 0 })
    await transaction.run(stampIssued, { id: sessionId, now })
    return ok(await transaction.run(stampSeen, { id: sessionId, now }))
  })
  return token
}

function newToken(deps: Deps): string {
  return deps.random.bytes(32).toString('base64url')
}

function hashOf(token: string): string {
  return hash('sha256', token, 'base64url')
}
