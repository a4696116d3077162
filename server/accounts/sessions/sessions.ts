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
import { keepCourierKey } from './keep-courier-key.ts'
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
import { confirmShownKey, hashOfKey, newestKey } from './session-keys.ts'
import { hourMs, dayMs } from '#src/contract/wire/durations.ts'

/** How long a session lasts. A guest has no password to come back with: who uses the app stays that guest. */
const lifetimes = {
  guest: { idleMs: 180 * dayMs, absoluteMs: 3650 * dayMs },
  member: { idleMs: 14 * dayMs, absoluteMs: 90 * dayMs },
} as const
/** A token is replaced when it is older. */
export const tokenLifetimeMs = dayMs

/** A session that a token opens; `newToken` is to be handed to the browser with the answer. */
export interface OpenSession {
  readonly viewer: Viewer
  readonly newToken: string | null
}

interface OpeningFrom {
  /** Whether a newer token may be handed out. */
  readonly mayReissue?: boolean
  /** The part of the caller's address that is kept with the session. */
  readonly network?: string | null
}

/**
 * Opens the session of a token, or answers null where it has ended. Writes at most once an hour, when a token is first
 * shown, and when the newest one is a day old: then a new one is made, once, and given with each answer until it is shown.
 * An older token ends 60 s after the newer one was shown. So lost or late answers end no session.
 */
export async function openSession(
  deps: Deps,
  token: string,
  { mayReissue = true, network = null }: OpeningFrom = {},
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
      async (transaction) => ok(await keep(transaction, deps, { token, network })),
      userOnly(viewer.userId),
    )
    if (!kept.ok || kept.value === null) return null
    return { viewer, newToken: kept.value === token ? null : kept.value }
  } catch (error) {
    // A database that takes no writes still answers: the token is renewed another time.
    deps.log.warn({ err: error }, 'A session could not be renewed')
    return { viewer, newToken: null }
  }
}

interface NewSession {
  readonly userId: UserId
  readonly kind: 'guest' | 'member'
  readonly userAgent: string
  /** The session that the browser had before, which ends. */
  readonly before: Viewer | null
  /** The hash of the key with which the device signs what other phones bring, where it is known from the start. */
  readonly courierKeyHash?: string
}

/**
 * Starts a session and answers its token; refused to whom the operator shut out. To be called in the transaction that found
 * or made its user. Notifications go on where the user stays the same.
 */
export async function startSession(transaction: Transaction, deps: Deps, of: NewSession): Promise<string> {
  const id = await addSession(transaction, deps, of)
  const token = await newestKey(transaction, deps, {
    sessionId: id,
    kind: 'cookie',
    maxAgeMs: tokenLifetimeMs,
  })
  if (of.before !== null) {
    const { userId, sessionId } = of.before
    if (userId === of.userId) {
      await transaction.run(moveSubscriptions, { userId, from: sessionId, to: id })
      await transaction.run(moveCourierKey, { userId, from: sessionId, to: id })
    }
    await endSession(transaction, userId, sessionId)
  }
  return token
}

/**
 * Adds a session that no token opens yet, and answers its id; refused to whom the operator shut out. What other phones bring
 * with its key is its user's.
 */
export async function addSession(
  transaction: Transaction,
  deps: Deps,
  { userId, kind, userAgent, courierKeyHash }: Omit<NewSession, 'before'>,
): Promise<string> {
  const now = deps.clock.now()
  if ((await transaction.first(suspensionOf, { userId })) !== undefined)
    throw refused('suspended', 'This account is suspended. Write to us under Help if that is a mistake.')
  const id = deps.random.bytes(8).toString('hex')
  const { idleMs, absoluteMs } = lifetimes[kind]
  const session = { id, userId, now, idleMs, endsAt: now + absoluteMs, userAgent: userAgent.slice(0, 300) }
  await transaction.run(insertSession, session)
  if (courierKeyHash !== undefined)
    await keepCourierKey(transaction, { userId, keyHash: courierKeyHash, sessionId: id, at: now })
  return id
}

/** Ends one session of the user with all its keys, and the notifications of its device; answers whether there was one. */
export async function endSession(transaction: Transaction, userId: UserId, id: string): Promise<boolean> {
  const ended = await transaction.run(deleteSession, { id, userId })
  if (ended === 1) {
    await transaction.run(deleteTokensOf, { sessionId: id })
    await transaction.run(deleteSubscriptionsOfSession, { sessionId: id })
    await transaction.run(deleteCourierKeyOfSession, { sessionId: id })
    // Nothing changed in the scope, but live streams look again whether their session still stands.
    const scope = userScope(userId)
    transaction.poke(scope, await currentRevision(transaction, scope))
  }
  return ended === 1
}

/** Ends all sessions of the user but one; null: all of them. Answers how many there were. */
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

/** Whether a key opens its session: neither of them has ended. */
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

/** Another process may have committed after this turn's snapshot was taken: what is missing is looked for once more. */
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

/** Notes what a shown token tells, and answers the newest one; null where the session has ended meanwhile. */
async function keep(
  transaction: Transaction,
  deps: Deps,
  { token, network }: { readonly token: string; readonly network: string | null },
): Promise<string | null> {
  const now = deps.clock.now()
  const shown = { hash: hashOfKey(token), kind: 'cookie' } as const
  const row = await transaction.first(sessionByKey, shown)
  if (row === undefined || !isOpen(row, now)) return null
  const { id: sessionId, generation } = row
  if (row.confirmed === 0) await confirmShownKey(transaction, deps, { ...shown, sessionId, generation })
  if (now - row.last_seen_at > hourMs) await transaction.run(touchSession, { id: sessionId, now })
  if (network !== null) await transaction.run(setNetwork, { id: sessionId, network })
  return newestKey(transaction, deps, { sessionId, kind: 'cookie', maxAgeMs: tokenLifetimeMs })
}
