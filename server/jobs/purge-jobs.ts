import { ok } from '#src/contract/result.ts'
import type { Deps } from '../deps.ts'
import { deleteEndedSessions, deleteEndedTokens, deleteOrphanTokens } from '../sessions/session-store.ts'
import { deleteOldKeys, idempotencyKeptMs } from '../sync/idempotency-store.ts'
import { deleteTombstonesUpTo, raiseFloor, scopesWithOldTombstones } from '../sync/scope-store.ts'
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
