import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { endSession } from '#server/accounts/sessions/sessions.ts'
import { allSessionsOf } from '#server/accounts/sessions/session-store.ts'
import { endBuying } from '#server/commerce/settlement/end-buying.ts'
import { changeOrganisationsOf } from '#server/commerce/organisations/seats/organisation-store.ts'
import { forgetActor } from '#server/commerce/organisations/sign-in/sign-in-log-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/core/environment/deps.ts'
import { endExportsOf } from '#server/export/account/export-store.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { anonymisePlaceRequests, anonymiseUser, deleteOwnRows, insertRemoval } from './removal-store.ts'

/**
 * Begins the removal of an account: from this transaction on nobody can sign in to it, it has no name, and its address may
 * register again. Comments are published again without the name; everything else that it made follows in slices.
 */
export async function endAccess(
  transaction: Transaction,
  { rewritePerson, ids }: Pick<Deps, 'rewritePerson' | 'ids'>,
  { userId, now }: { readonly userId: UserId; readonly now: EpochMs },
): Promise<void> {
  for (const { id } of await transaction.all(allSessionsOf, { userId }))
    await endSession(transaction, userId, id)
  await endBuying(transaction, { userId, now, ids })
  await transaction.run(changeOrganisationsOf, { userId })
  await transaction.run(forgetActor, { userId })
  for (const statement of deleteOwnRows) await transaction.run(statement, { userId })
  await transaction.run(anonymisePlaceRequests, { userId })
  await transaction.run(endExportsOf, { userId, now })
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(anonymiseUser, { id: userId, rev })
  await transaction.run(insertRemoval, { userId, at: now })
  await rewritePerson(transaction, userId, now)
}
