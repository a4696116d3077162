import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { PlanId } from '#src/contract/rules/plan.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { suspensionOf } from '#server/accounts/sessions/session-store.ts'
import { endOtherSessions } from '#server/accounts/sessions/sessions.ts'
import { setPictureAddress } from '#server/accounts/profile/profile-store.ts'
import { touchUser, userById } from '#server/accounts/users/user-store.ts'
import type { MoneyDeps } from '#server/payments/record-payment.ts'
import { endRenewalsOfMerged } from '#server/plans/renewals.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { deleteLeftOver } from './row-moves-store.ts'
import {
  emptyGuest,
  insertMerged,
  mergedGuest,
  movePicture,
  moveSubscription,
  setPlan,
} from './merge-store.ts'
import { publishUnlocks } from '#server/zones/unlocking/unlocked-zone.ts'
import type { Merge } from './merge-zone.ts'
import { moveRows } from './move-rows.ts'

interface MergeRequest {
  readonly guestId: UserId
  readonly userId: UserId
  /** Whether the caller has proven that the guest was on their device. */
  readonly isProven: boolean
  readonly now: EpochMs
}

/**
 * Moves everything of the guest to the account, ends the guest's sessions on all devices, and records which account the
 * guest became. Repeating it for the same account changes nothing. Refuses with `access_denied` without a proof, with
 * `conflict` if the guest belongs to another account or has become an account, and with `gone` if the guest was
 * deleted.
 */
export async function mergeGuest(
  transaction: Transaction,
  deps: MoneyDeps & Pick<Deps, 'rewriteZone' | 'rewritePerson'>,
  { guestId, userId, isProven, now }: MergeRequest,
): Promise<Result<null, Refusal>> {
  const known = await transaction.first(mergedGuest, { guestId })
  if (known?.user_id === userId) return ok(null)
  if (!isProven)
    return refuse('access_denied', 'Only the device that the guest used can transfer the guest’s content')
  const guest = await transaction.first(userById, { id: guestId })
  if (known !== undefined || guest?.kind === 'member')
    return refuse('conflict', 'This guest’s content already belongs to another account')
  // A deleted guest has no name.
  if (guest === undefined || guest.first_name === null) return refuse('gone', 'This guest was deleted')
  if ((await transaction.first(suspensionOf, { userId: guestId })) !== undefined)
    return refuse('suspended', 'This guest is suspended')
  const merge: Merge = { guestId, userId, now }
  await endOtherSessions(transaction, guestId, null)
  await transaction.run(insertMerged, { guestId, userId, at: now })
  await endRenewalsOfMerged(transaction, deps, merge)
  await moveRows(transaction, deps, merge)
  await moveProfile(transaction, deps, { ...merge, address: guest.profile_image_url, plan: guest.plan })
  const rev = await allocateRevisions(transaction, userScope(guestId))
  await transaction.run(emptyGuest, { id: guestId, rev })
  return ok(null)
}

interface Profile extends Merge {
  readonly address: string | null
  readonly plan: PlanId
}

/** Moves the guest's profile photo and plan if the account has none. The account keeps its name. */
async function moveProfile(
  transaction: Transaction,
  deps: Pick<Deps, 'rewritePerson'>,
  { guestId, userId, now, address, plan }: Profile,
): Promise<void> {
  const rev = await allocateRevisions(transaction, userScope(userId), 2)
  if ((await transaction.run(moveSubscription, { guestId, userId, rev: rev - 1 })) > 0) {
    const before = (await transaction.first(userById, { id: userId }))?.plan ?? 'free'
    await transaction.run(setPlan, { id: userId, plan })
    await publishUnlocks(transaction, userId, { before, after: plan })
  }
  const isPictured = (await transaction.run(movePicture, { guestId, userId })) > 0
  if (!isPictured) await transaction.run(touchUser, { id: userId, rev })
  else {
    await transaction.run(setPictureAddress, { id: userId, rev, address })
    await deps.rewritePerson(transaction, userId, now)
  }
  for (const statement of deleteLeftOver) await transaction.run(statement, { guestId })
}
