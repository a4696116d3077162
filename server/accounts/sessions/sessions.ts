import { ok } from '#src/contract/wire/result.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { type Transaction, userOnly } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { deleteSubscriptionsOfSession, moveSubscriptions } from '#server/notifications/push/push-store.ts'
import { currentRevision } from '#server/replication/scope-store.ts'
import { refused } from '#server/core/errors/refusal.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { deleteCourierKeyOfSession, moveCourierKey } from './courier-key-store.ts'
import { storeCourierKey } from './store-courier-key.ts'
import {
  suspensionOf,
  allSessionsOf,
  deleteSession,
  deleteTokensOf,
  insertSession,
  sessionByKey,
  setNetwork,
  touchSession,
} from './session-store.ts'
import { recordKeyUse, hashOfKey, newestKey } from './session-keys.ts'
import { hourMs, dayMs } from '#src/contract/wire/durations.ts'

/** How long a session lasts. Guests have no password to sign in again, so an active guest stays signed in. */
const lifetimes = {
  guest: { idleMs: 180 * dayMs, absoluteMs: 3650 * dayMs },
  member: { idleMs: 14 * dayMs, absoluteMs: 90 * dayMs },
} as const
/** A token older than this is replaced. */
export const tokenLifetimeMs = dayMs

/** A session that a token opened. `newToken` must be sent to the browser with the response. */
export interface OpenSession {
  readonly viewer: Viewer
  readonly newToken: string | null
}

interface OpenSessionOptions {
  /** Whether a newer token may be issued. */
  readonly mayReissue?: boolean
  /** The part of the client address that is stored with the session. */
  readonly network?: string | null
}

/**
 * Opens the session of a token. Returns null if it has ended. Writes at most once an hour, on a token's first use, and
 * when the newest token is a day old. A new token is created once and sent with each response until it is used. An
 * older token ends 60 s after the newer one is used. Lost or late responses therefore end no session.
 */
export async function openSession(
  deps: Deps,
  token: string,
  { mayReissue = true, network = null }: OpenSessionOptions = {},
): Promise<OpenSession | null> {
  const found = await findSession(deps, hashOfKey(token))
  if (found === undefined) return null
  const viewer = viewerFrom(found)
  const now = deps.clock.now()
  const isSettled =
    found.confirmed === 1 &&
    found.generation === found.newest_token &&
    found.valid_until === null &&
    now - found.token_issued_at <= tokenLifetimeMs &&
    now - found.last_seen_at <= hourMs
  if (isSettled || !mayReissue) return { viewer, newToken: null }
  try {
    const kept = await deps.database.write(
      async (transaction) => ok(await recordTokenUse(transaction, deps, { token, network })),
      userOnly(viewer.userId),
    )
    if (!kept.ok || kept.value === null) return null
    return { viewer, newToken: kept.value === token ? null : kept.value }
  } catch (error) {
    // A read-only database still serves requests. The token is renewed later.
    deps.log.warn({ err: error }, 'Cannot renew a session')
    return { viewer, newToken: null }
  }
}

interface NewSession {
  readonly userId: UserId
  readonly kind: 'guest' | 'member'
  readonly userAgent: string
  /** The browser's previous session. It is ended. */
  readonly before: Viewer | null
  /** The hash of the key with which the device signs mutations that other phones deliver, if it is known at the start. */
  readonly courierKeyHash?: string
}

/**
 * Starts a session and returns its token. Throws `suspended` for suspended accounts. Must run in the transaction that
 * read or created the user. Push subscriptions are kept if the user stays the same.
 */
export async function startSession(
  transaction: Transaction,
  deps: Deps,
  newSession: NewSession,
): Promise<string> {
  const id = await addSession(transaction, deps, newSession)
  const token = await newestKey(transaction, deps, {
    sessionId: id,
    kind: 'cookie',
    maxAgeMs: tokenLifetimeMs,
  })
  if (newSession.before !== null) {
    const { userId, sessionId } = newSession.before
    if (userId === newSession.userId) {
      await transaction.run(moveSubscriptions, { userId, from: sessionId, to: id })
      await transaction.run(moveCourierKey, { userId, from: sessionId, to: id })
    }
    await endSession(transaction, userId, sessionId)
  }
  return token
}

/**
 * Adds a session that has no token yet and returns its id. Throws `suspended` for suspended accounts. Mutations that
 * other phones deliver with its key belong to its user.
 */
export async function addSession(
  transaction: Transaction,
  deps: Deps,
  { userId, kind, userAgent, courierKeyHash }: Omit<NewSession, 'before'>,
): Promise<string> {
  const now = deps.clock.now()
  if ((await transaction.first(suspensionOf, { userId })) !== undefined)
    throw refused('suspended', 'This account is suspended. If that’s a mistake, write to us under Help.')
  const id = deps.random.bytes(8).toString('hex')
  const { idleMs, absoluteMs } = lifetimes[kind]
  const session = { id, userId, now, idleMs, endsAt: now + absoluteMs, userAgent: userAgent.slice(0, 300) }
  await transaction.run(insertSession, session)
  if (courierKeyHash !== undefined)
    await storeCourierKey(transaction, { userId, keyHash: courierKeyHash, sessionId: id, at: now })
  return id
}

/**
 * Ends one session of the user with all its keys and its device's push subscriptions. Returns whether the session
 * existed.
 */
export async function endSession(transaction: Transaction, userId: UserId, id: string): Promise<boolean> {
  const ended = await transaction.run(deleteSession, { id, userId })
  if (ended === 1) {
    await transaction.run(deleteTokensOf, { sessionId: id })
    await transaction.run(deleteSubscriptionsOfSession, { sessionId: id })
    await transaction.run(deleteCourierKeyOfSession, { sessionId: id })
    // The scope has no changes, but live streams must check whether their session is still valid.
    const scope = userScope(userId)
    transaction.poke(scope, await currentRevision(transaction, scope))
  }
  return ended === 1
}

/** Ends all sessions of the user except one, or all of them if null. Returns how many ended. */
export async function endOtherSessions(
  transaction: Transaction,
  userId: UserId,
  kept: string | null,
): Promise<number> {
  const sessions = await transaction.all(allSessionsOf, { userId })
  const others = sessions.filter(({ id }) => id !== kept)
  for (const { id } of others) await endSession(transaction, userId, id)
  return others.length
}

type SessionOfKey = NonNullable<Awaited<ReturnType<typeof readSession>>>

/** Whether a key opens its session: neither the key nor the session has ended. */
export function isOpen(
  row: Pick<SessionOfKey, 'ends_at' | 'last_seen_at' | 'idle_ms' | 'valid_until'>,
  now: number,
): boolean {
  const isAlive = row.ends_at > now && row.last_seen_at + row.idle_ms > now
  return isAlive && (row.valid_until === null || row.valid_until > now)
}

function readSession({ database }: Deps, tokenHash: string) {
  return database.reader.first(sessionByKey, { hash: tokenHash, kind: 'cookie' })
}

/**
 * Returns the session of a key. Looks again if it is missing, because another process may have committed after this
 * snapshot was taken.
 */
async function findSession(deps: Deps, tokenHash: string): Promise<SessionOfKey | undefined> {
  const now = deps.clock.now()
  const first = await readSession(deps, tokenHash)
  if (first !== undefined && isOpen(first, now)) return first
  await new Promise((resolve) => setImmediate(resolve))
  const second = await readSession(deps, tokenHash)
  return second !== undefined && isOpen(second, now) ? second : undefined
}

function viewerFrom(row: SessionOfKey): Viewer {
  return {
    userId: row.user_id,
    sessionId: row.id,
    kind: row.kind,
    plan: row.plan,
    isAdmin: row.admin_id !== null,
    device: { id: row.device_id, unsentCount: row.unsent_count, lostCount: row.lost_count },
  }
}

/** Records the use of a token and returns the newest token. Returns null if the session has ended. */
async function recordTokenUse(
  transaction: Transaction,
  deps: Deps,
  { token, network }: { readonly token: string; readonly network: string | null },
): Promise<string | null> {
  const now = deps.clock.now()
  const shown = { hash: hashOfKey(token), kind: 'cookie' } as const
  const row = await transaction.first(sessionByKey, shown)
  if (row === undefined || !isOpen(row, now)) return null
  const { id: sessionId, generation } = row
  if (row.confirmed === 0) await recordKeyUse(transaction, deps, { ...shown, sessionId, generation })
  if (now - row.last_seen_at > hourMs) await transaction.run(touchSession, { id: sessionId, now })
  if (network !== null) await transaction.run(setNetwork, { id: sessionId, network })
  return newestKey(transaction, deps, { sessionId, kind: 'cookie', maxAgeMs: tokenLifetimeMs })
}
