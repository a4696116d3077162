import { memberIdIn, type UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { writeTombstones } from '#server/replication/scope-store.ts'
import { deleteJoinRequest, joinRequestOf } from './join-request-store.ts'

interface Ended {
  readonly zoneId: ZoneId
  readonly userId: UserId
  readonly at: EpochMs
}

/** Removes the person's request, declined or open, and takes an open one off the hosts' lists. Does nothing without one. */
export async function endJoinRequest(transaction: Transaction, { at, ...of }: Ended): Promise<void> {
  const request = await transaction.first(joinRequestOf, of)
  if (request === undefined) return
  await transaction.run(deleteJoinRequest, of)
  if (request.declined_at === null) await hideJoinRequest(transaction, { ...of, at })
}

/** Takes a request off the hosts' lists; answers the revision that shows it. */
export function hideJoinRequest(transaction: Transaction, { zoneId, userId, at }: Ended): Promise<number> {
  const gone = [{ table: 'joinRequest', id: memberIdIn(zoneId, userId), viewerId: null }] as const
  return writeTombstones(transaction, zoneScope(zoneId), { gone, at })
}
