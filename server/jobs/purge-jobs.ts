import { ok } from '#src/contract/result.ts'
import { userScope } from '#src/contract/sync-messages.ts'
import { deleteAuditBefore } from '../audit/audit-store.ts'
import type { Deps } from '../deps.ts'
import { deleteNotice, noticesBefore } from '../notices/notice-store.ts'
import { deleteEndedSessions, deleteEndedTokens, deleteOrphanTokens } from '../sessions/session-store.ts'
import { deleteSupportRequestsClosedBefore } from '../support/support-store.ts'
import { deleteOldKeys, idempotencyKeptMs } from '../sync/idempotency-store.ts'
import {
  deleteTombstonesUpTo,
  leaveTombstones,
  raiseFloor,
  scopesWithOldTombstones,
} from '../sync/scope-store.ts'
import { positionKeptMs } from '../zones/presence.ts'
import { forgetPositions } from '../zones/scan-store.ts'

const dayMs = 86_400_000
const tombstonesKeptMs = 30 * dayMs

/** Drops old tombstones; whoever has not pulled since then is told to start again. */
export async function purgeTombstones({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - tombstonesKeptMs
  const scopes = await database.reader.all(scopesWithOldTombstones, { before })
  if (scopes.length === 0) return
  await database.write(async (transaction) => {
    for (const { scope, rev } of scopes) {
      await transaction.run(raiseFloor, { scope, floor: rev })
      await transaction.run(deleteTombstonesUpTo, { scope, rev })
    }
    return ok(null)
  })
}

export async function purgeIdempotency({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - idempotencyKeptMs
  await database.write(async (transaction) => ok(await transaction.run(deleteOldKeys, { before })))
}

export async function purgeSessions({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  await database.write(async (transaction) => {
    await transaction.run(deleteEndedTokens, { now })
    await transaction.run(deleteEndedSessions, { now })
    return ok(await transaction.run(deleteOrphanTokens, {}))
  })
}

/** Where somebody scanned is nobody's business after a day. */
export async function forgetOldPositions({ database, clock }: Deps): Promise<void> {
  const before = clock.now() - positionKeptMs
  await database.write(async (transaction) => ok(await transaction.run(forgetPositions, { before })))
}

const noticesKeptMs = 30 * dayMs
const noticesAtOnce = 200

/** What was told long ago leaves its reader's devices. */
export async function purgeNotices({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  const old = { before: now - noticesKeptMs, limit: noticesAtOnce }
  for (const { id, user_id: userId } of await database.reader.all(noticesBefore, old)) {
    await database.write(async (transaction) => {
      await transaction.run(deleteNotice, { id })
      const gone = [{ table: 'notice', id, viewerId: userId }] as const
      return ok(await leaveTombstones(transaction, userScope(userId), { gone, at: now }))
    })
  }
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
