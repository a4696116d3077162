import * as v from 'valibot'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { PlaceEvent } from '#src/contract/entities/zones/place.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { endSession } from '#server/accounts/sessions/sessions.ts'
import { allSessionsOf } from '#server/accounts/sessions/session-store.ts'
import { endBuying } from '#server/checkout/end-buying.ts'
import { changeOrganisationsOf } from '#server/organisations/seats/organisation-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { deleteTaskFailure } from '#server/kernel/tasks/task-store.ts'
import { endExportsOf } from '#server/export/account/export-store.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import {
  anonymiseUser,
  deleteByAddress,
  deleteMergedGuests,
  deleteOwnRows,
  deleteOwnRowsByHand,
  markConversations,
  namedUser,
} from './own-rows-store.ts'
import { anonymisePlaceRequest, insertRemoval, placeRequestsOf } from './removal-store.ts'

type RemovalDeps = Pick<Deps, 'rewritePerson'>
interface AccountRemoval {
  readonly userId: UserId
  readonly now: EpochMs
}

/**
 * Begins the removal of an account. From this transaction on, nobody can sign in to it, it has no name, and its address
 * can register again. Comments are published again without the name. All other content is removed in batches.
 */
export async function endAccess(
  transaction: Transaction,
  deps: RemovalDeps & Pick<Deps, 'ids'>,
  { userId, now }: AccountRemoval,
): Promise<void> {
  for (const { id } of await transaction.all(allSessionsOf, { userId }))
    await endSession(transaction, userId, id)
  await endBuying(transaction, { userId, now, ids: deps.ids })
  await transaction.run(changeOrganisationsOf, { userId })
  await transaction.run(endExportsOf, { userId, now })
  await transaction.run(deleteTaskFailure, { kind: 'backup', id: userId })
  for (const statement of markConversations) await transaction.run(statement, { userId, at: now })
  for (const statement of deleteByAddress) await transaction.run(statement, { userId })
  await transaction.run(insertRemoval, { userId, at: now })
  await deletePersonalRows(transaction, deps, { userId, now })
  await transaction.run(deleteMergedGuests, { userId })
}

/**
 * Deletes rows that belong to the person alone, and clears references to them. Can be repeated for rows written since.
 */
export async function deletePersonalRows(
  transaction: Transaction,
  { rewritePerson }: RemovalDeps,
  { userId, now }: AccountRemoval,
): Promise<void> {
  for (const statement of [...deleteOwnRowsByHand, ...deleteOwnRows])
    await transaction.run(statement, { userId })
  for (const { id, events } of await transaction.all(placeRequestsOf, { userId })) {
    const rev = await allocateRevisions(transaction, zoneScope(id))
    await transaction.run(anonymisePlaceRequest, { id, rev, events: withoutAnswers(events) })
  }
  if ((await transaction.first(namedUser, { userId })) === undefined) return
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(anonymiseUser, { id: userId, rev })
  await rewritePerson(transaction, userId, now)
}

const Events = v.array(PlaceEvent)

/** Returns the events of a place request without the text that its sender wrote. */
function withoutAnswers(events: string): string {
  const steps = v.parse(Events, JSON.parse(events))
  return JSON.stringify(steps.map((step) => (step.kind === 'answered' ? { ...step, text: '' } : step)))
}
