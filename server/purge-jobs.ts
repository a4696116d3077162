import { ok } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import { deleteAuditBefore } from '#server/audit/audit-store.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { deleteNotice, noticesBefore } from '#server/notifications/notices/notice-store.ts'
import { deleteSubscriptionsOfSession } from '#server/notifications/push/push-store.ts'
import { endedSessions } from '#server/accounts/sessions/ended-session-store.ts'
import { deleteEndedTokens, deleteSession, deleteTokensOf } from '#server/accounts/sessions/session-store.ts'
import { deleteSupportRequestsClosedBefore } from '#server/support/support-store.ts'
import { deleteOldKeys, idempotencyKeptMs } from '#server/replication/idempotency-store.ts'
import {
  deleteTombstonesUpTo,
  leaveTombstones,
  oldTombstones,
  raiseFloor,
} from '#server/replication/scope-store.ts'
import { inBatches } from '#server/core/jobs/in-batches.ts'
import { positionKeptMs } from '#server/zones/joining/presence.ts'
import { forgetPositions } from '#server/zones/joining/scan-store.ts'

const dayMs = 86_400_000
const tombstonesKeptMs = 30 * dayMs
/** A transaction stays short enough for the people who are waiting. */
const rowsAtOnce = 200

/** Drops old tombstones; whoever has not pulled since then is told to start again. */
export async function purgeTombstones({ database, clock }: Deps): Promise<void> {
  const due = { before: clock.now() - tombstonesKeptMs, limit: rowsAtOnce }
  await inBatches(database, {
    size: rowsAtOnce,
    hasWork: async () => (await database.reader.first(oldTombstones, due)) !== undefined,
    async act(transaction) {
      const old = await transaction.all(oldTombstones, due)
      for (const [scope, tombstones] of Map.groupBy(old, (tombstone) => tombstone.scope)) {
        const rev = Math.max(...tombstones.map((tombstone) => tombstone.rev))
        await transaction.run(raiseFloor, { scope, floor: rev })
        await transaction.run(deleteTombstonesUpTo, { scope, rev })
      }
      return old.length
    },
  })
}

export async function purgeIdempotency({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - idempotencyKeptMs
  await database.write(async (transaction) => ok(await transaction.run(deleteOldKeys, { before })))
}

/** Counts of rate limits that are over. */
export async function purgeLimits({ limits }: Deps): Promise<void> {
  limits.purge()
}

export async function purgeSessions({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  await database.write(async (transaction) => ok(await transaction.run(deleteEndedTokens, { now })))
  const due = { now, limit: rowsAtOnce }
  await inBatches(database, {
    size: rowsAtOnce,
    hasWork: async () => (await database.reader.first(endedSessions, due)) !== undefined,
    async act(transaction) {
      const ended = await transaction.all(endedSessions, due)
      for (const { id, user_id: userId } of ended) {
        await transaction.run(deleteTokensOf, { sessionId: id })
        await transaction.run(deleteSubscriptionsOfSession, { sessionId: id })
        await transaction.run(deleteSession, { id, userId })
      }
      return ended.length
    },
  })
}

/** Where somebody scanned is nobody's business after a day. */
export async function forgetOldPositions({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - positionKeptMs
  await database.write(async (transaction) => ok(await transaction.run(forgetPositions, { before })))
}

const noticesKeptMs = 30 * dayMs

/** What was told long ago leaves its reader's devices. */
export async function purgeNotices({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const due = { before: now - noticesKeptMs, limit: rowsAtOnce }
  await inBatches(database, {
    size: rowsAtOnce,
    hasWork: async () => (await database.reader.first(noticesBefore, due)) !== undefined,
    async act(transaction) {
      const old = await transaction.all(noticesBefore, due)
      for (const { id, user_id: userId } of old) {
        await transaction.run(deleteNotice, { id })
        const gone = [{ table: 'notice', id, viewerId: userId }] as const
        await leaveTombstones(transaction, userScope(userId), { gone, at: now })
      }
      return old.length
    },
  })
}

/** Who ran a zone, and how, can be read for a year. */
const auditKeptMs = 365 * dayMs

export async function purgeAudit({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - auditKeptMs
  await database.write(async (transaction) => ok(await transaction.run(deleteAuditBefore, { before })))
}

/** What was answered is forgotten after three months. */
const supportKeptMs = 90 * dayMs

export async function purgeSupport({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - supportKeptMs
  await database.write(async (transaction) =>
    ok(await transaction.run(deleteSupportRequestsClosedBefore, { before })),
  )
}
