import type { OrganisationRole } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { readSubscriptionState, writeSubscriptionState } from '#server/plans/write-subscription.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { OrganisationsTable } from '#server/core/db/tables/organisation-tables.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { endMember, peopleOf, putMember, seatOf, seatsTaken, setMemberRev } from './seat-store.ts'

interface Seat {
  readonly organisation: OrganisationsTable
  readonly userId: UserId
  readonly role: OrganisationRole
  /** null: the operator. */
  readonly invitedBy: UserId | null
  readonly now: EpochMs
  readonly ids: Ids
}

/**
 * Gives an account a seat and the plan with it. Refuses with `conflict` if no seat is free, the organisation's term has
 * ended, or the account has a seat in another organisation. An existing seat stays unchanged.
 */
export async function giveSeat(
  transaction: Transaction,
  { organisation, userId, role, invitedBy, now, ids }: Seat,
): Promise<Result<null, Refusal>> {
  const organisationId = organisation.id
  const previousSeat = await transaction.first(seatOf, { userId })
  if (previousSeat !== undefined)
    return previousSeat.organisation_id === organisationId
      ? ok(null)
      : refuse('conflict', 'This account has a seat in another organisation and must leave it first')
  if (organisation.valid_until <= now) return refuse('conflict', 'This organisation’s seats have expired')
  const taken = (await transaction.first(seatsTaken, { organisationId }))?.count ?? 0
  if (taken >= organisation.seats)
    return refuse('conflict', `All ${organisation.seats} seats of this organisation are taken`)
  // Read before the seat exists: without a subscription of its own, the account's plan is the one that it has without
  // the seat.
  const state = await readSubscriptionState(transaction, userId)
  await transaction.run(putMember, { organisationId, userId, role, invitedBy, at: now })
  await writeSubscriptionState(transaction, userId, { state, now, ids })
  await publishOrganisation(transaction, organisationId, userId)
  return ok(null)
}

/** Ends a seat. Its plan stays for the grace period. `notifiesMember`: somebody else removed the seat. */
export async function endSeat(
  transaction: Transaction,
  {
    organisationId,
    userId,
    notifiesMember,
    now,
    ids,
  }: {
    readonly organisationId: Uuid
    readonly userId: UserId
    readonly notifiesMember: boolean
    readonly now: EpochMs
    readonly ids: Ids
  },
): Promise<void> {
  await transaction.run(endMember, { organisationId, userId, at: now })
  await publishOrganisation(transaction, organisationId, userId)
  if (notifiesMember) await sendNotice(transaction, ids, { userId, kind: 'seat-ended', zone: null, at: now })
}

/** Recomputes an account's plan after the plan given by its seats has changed. */
export async function refreshPlan(
  transaction: Transaction,
  { userId, now, ids }: { readonly userId: UserId; readonly now: EpochMs; readonly ids: Ids },
): Promise<void> {
  const state = await readSubscriptionState(transaction, userId)
  await writeSubscriptionState(transaction, userId, { state, now, ids })
}

/** Publishes the organisation's row again to its managers, who see everybody, and to one more user. */
export async function publishOrganisation(
  transaction: Transaction,
  organisationId: Uuid,
  also: UserId | null = null,
): Promise<void> {
  const people = await transaction.all(peopleOf, { organisationId })
  const readers = new Set(people.flatMap(({ user_id: userId, role }) => (role === 'member' ? [] : [userId])))
  if (also !== null) readers.add(also)
  for (const userId of readers) await publishOrganisationTo(transaction, { organisationId, userId })
}

/** Publishes the organisation's row again to one user. */
export async function publishOrganisationTo(
  transaction: Transaction,
  { organisationId, userId }: { readonly organisationId: Uuid; readonly userId: UserId },
): Promise<void> {
  const rev = await allocateRevisions(transaction, userScope(userId))
  await transaction.run(setMemberRev, { organisationId, userId, rev })
}
