import type { SignInChange } from '#src/contract/entities/organisations/organisation-sign-in.ts'
import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import type { Transaction } from '#server/core/db/database.ts'
import { markChanged } from '#server/organisations/seats/organisation-store.ts'
import { publishOrganisation } from '#server/organisations/seats/seats.ts'
import { insertSignInChange } from './sign-in-log-store.ts'

interface Change {
  readonly organisationId: Uuid
  readonly change: SignInChange
  /** A domain, the host of a provider, or a person's address. */
  readonly about: string
  /** null: a background task or the operator. */
  readonly actorId: UserId | null
  readonly now: EpochMs
  readonly ids: Ids
}

/** Changes after which members sign in at a different place. They change the row of every member, others only the log. */
const changesForMembers: ReadonlySet<SignInChange> = new Set([
  'domain-verified',
  'domain-lost',
  'domain-released',
  'domain-taken',
  'sso-on',
  'sso-off',
  'sso-stopped',
])

/**
 * Records a change to an organisation's sign-in in the same transaction as the change, and publishes the organisation's
 * row again.
 */
export async function recordChange(
  transaction: Transaction,
  { organisationId, change, about, actorId, now, ids }: Change,
): Promise<void> {
  await transaction.run(insertSignInChange, {
    id: ids.uuid(),
    organisationId,
    at: now,
    actorId,
    change,
    about,
  })
  if (changesForMembers.has(change)) await transaction.run(markChanged, { id: organisationId })
  await publishOrganisation(transaction, organisationId)
}
