import { memberIdIn, type UserId, type ZoneId } from '#src/contract/entities/ids/ids.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userScope, zoneScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { allAdmins } from '#server/accounts/admins/admin-store.ts'
import { allScopes, type Reader, type Transaction } from '#server/core/db/database.ts'
import { metaValue, setMeta } from '#server/core/db/meta-store.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { numberName } from '#server/zones/members/number-name.ts'
import { deleteMembership, insertMembership } from '#server/zones/members/member-store.ts'
import { writeTombstones, allocateRevisions } from '#server/replication/scope-store.ts'
import { openRequestsWithout, reviewersOfRequests } from './place-store.ts'
import type { Job } from '#server/core/jobs/job.ts'
import { minuteMs } from '#src/contract/wire/durations.ts'

/** Returns the accounts of this site's operators. */
export async function findReviewers(reader: Reader): Promise<readonly UserId[]> {
  return (await reader.all(allAdmins, {})).map(({ user_id }) => user_id)
}

/** Gives a reviewer access to a request and its proof. */
export async function grantReviewAccess(
  transaction: Transaction,
  at: EpochMs,
  { zoneId, userId }: { readonly zoneId: ZoneId; readonly userId: UserId },
): Promise<void> {
  const zoneRev = await allocateRevisions(transaction, zoneScope(zoneId))
  const rev = await allocateRevisions(transaction, userScope(userId))
  const membership = { zoneId, userId, role: 'moderator', at, rev, zoneRev } as const
  await transaction.run(insertMembership, { ...membership, codeId: null, photoCount: 0 })
  await numberName(transaction, { zoneId, userId })
}

/** Key of the list of reviewers for which former reviewers were last removed. */
const checkedListKey = 'reviewers'

/** Gives new reviewers access to open requests, and removes access from former reviewers. */
export async function reconcileReviewers({ database, clock }: Deps): Promise<void> {
  const { reader } = database
  const at = clock.now()
  const reviewers = await findReviewers(reader)
  for (const userId of reviewers) {
    const missing = await reader.all(openRequestsWithout, { userId })
    if (missing.length === 0) continue
    await database.write(async (transaction) => {
      for (const { id: zoneId } of await transaction.all(openRequestsWithout, { userId }))
        await grantReviewAccess(transaction, at, { zoneId, userId })
      return ok(null)
    }, allScopes)
  }
  // A reviewer can only have been removed if the list has changed.
  const list = [...reviewers].toSorted().join(',')
  if ((await reader.first(metaValue, { key: checkedListKey }))?.value === list) return
  const findFormer = async (from: Reader) =>
    (await from.all(reviewersOfRequests, {})).filter(({ admin_id }) => admin_id === null)
  await database.write(async (transaction) => {
    for (const { zone_id, user_id } of await findFormer(transaction))
      await revokeReviewAccess(transaction, at, { zoneId: zone_id, userId: user_id })
    return ok(await transaction.run(setMeta, { key: checkedListKey, value: list }))
  }, allScopes)
}

async function revokeReviewAccess(
  transaction: Transaction,
  at: EpochMs,
  { zoneId, userId }: { readonly zoneId: ZoneId; readonly userId: UserId },
): Promise<void> {
  const left = await transaction.run(deleteMembership, { zoneId, userId })
  if (left === 0) return
  const member = { table: 'member', id: memberIdIn(zoneId, userId), viewerId: null } as const
  await writeTombstones(transaction, zoneScope(zoneId), { gone: [member], at })
  const membership = { table: 'membership', id: zoneId, viewerId: userId } as const
  await writeTombstones(transaction, userScope(userId), { gone: [membership], at })
}

export const reviewerJobs: readonly Job<Deps>[] = [
  { name: 'keep-reviewers', everyMs: minuteMs, run: reconcileReviewers },
]
