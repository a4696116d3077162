import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { type MutationId, UserId } from '#src/contract/ids.ts'
import { ok } from '#src/contract/result.ts'
import { userScope } from '#src/contract/sync-messages.ts'
import { accepted } from '../access/refusal.ts'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { startSession } from '../sessions/sessions.ts'
import { takeRevisions } from '../sync/scope-store.ts'
import { insertUser, userById } from './user-store.ts'
import type { Viewer } from './viewer.ts'

interface NewGuest {
  readonly displayName: string
  /** The same for every attempt of one person; null: each call makes a guest. */
  readonly key: MutationId | null
  readonly userAgent: string
  /** The session that the browser had before, which ends. */
  readonly before: Viewer | null
}

/** For how long a repeat with the same key and name is the same guest. */
const repeatMs = 10 * 60_000

/**
 * Makes a guest and starts a session; answers its token. A repeat with the same key and name, as when a form is sent twice or an answer was lost,
 * starts another session of the same guest.
 */
export async function makeGuest(
  deps: Deps,
  { displayName, key, userAgent, before }: NewGuest,
): Promise<{ readonly userId: UserId; readonly token: string }> {
  const { database, clock, ids } = deps
  const keyed = key === null ? null : guestIdOf(deps.secret, key, displayName)
  const other = v.parse(UserId, ids.uuid())
  const made = await database.write(async (transaction) => {
    const known = keyed === null ? undefined : await transaction.first(userById, { id: keyed })
    const isRepeat = known?.kind === 'guest' && clock.now() - known.created_at < repeatMs
    const userId = keyed === null || (known !== undefined && !isRepeat) ? other : keyed
    if (!isRepeat) await insertGuest(transaction, { userId, displayName, now: clock.now() })
    const token = await startSession(transaction, deps, { userId, kind: 'guest', userAgent, before })
    return ok({ userId, token })
  })
  return accepted(made)
}

async function insertGuest(
  transaction: Transaction,
  {
    userId,
    displayName,
    now,
  }: { readonly userId: UserId; readonly displayName: string; readonly now: number },
): Promise<void> {
  await transaction.run(insertUser, {
    id: userId,
    rev: await takeRevisions(transaction, userScope(userId)),
    kind: 'guest',
    email: null,
    passwordHash: null,
    firstName: displayName,
    lastName: null,
    displayName,
    plan: 'free',
    createdAt: now,
  })
}

/** An id that only this server can derive; the key's own time stays in front, so that ids sort by it. */
function guestIdOf(secret: string, key: MutationId, displayName: string): UserId {
  const hex = createHmac('sha256', secret).update(`guest\n${key}\n${displayName}`).digest('hex')
  const [time, clock] = [key.slice(0, 13), `7${hex.slice(0, 3)}`]
  return v.parse(UserId, `${time}-${clock}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`)
}
