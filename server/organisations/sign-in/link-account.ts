import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { confirmedEmail } from '#server/accounts/addresses/address-store.ts'
import { adminById } from '#server/accounts/admins/admin-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { notFound, refuse, type Refusal } from '#server/core/errors/refusal.ts'
import type { Viewer } from '#server/kernel/requests/viewer.ts'
import { takeDomainSeat } from './domain-seat.ts'
import { domainOfEmail, usableSso } from './find-sso.ts'
import { recordChange } from './record-change.ts'
import { accountOfSso, keepSsoIdentity } from './sso-store.ts'

interface Linking {
  readonly viewer: Viewer
  readonly link: {
    readonly organisationId: Uuid
    readonly issuer: string
    readonly subject: string
    readonly userId: UserId
  }
}

/**
 * Links the account that somebody is signed in to with the identity that has its address at the organisation's provider. All
 * that let them in there must still hold.
 */
export async function linkAccount(
  transaction: Transaction,
  { clock, ids }: Deps,
  { viewer: { userId, kind }, link }: Linking,
): Promise<Result<{ readonly isFull: boolean }, Refusal>> {
  const { organisationId, issuer, subject } = link
  if (kind !== 'member' || link.userId !== userId)
    return refuse('access_denied', 'Sign in to the account with the address that your organisation knows')
  const usable = await usableSso(transaction, organisationId)
  const email = (await transaction.first(confirmedEmail, { userId }))?.email ?? null
  const domain = email === null ? null : await domainOfEmail(transaction, email)
  const isAdmin = (await transaction.first(adminById, { userId })) !== undefined
  if (usable?.sso.issuer !== issuer || domain?.organisation_id !== organisationId || isAdmin)
    return notFound()
  const identity = { organisationId, issuer, subject }
  const known = await transaction.first(accountOfSso, identity)
  if (known !== undefined && known.id !== userId)
    return refuse('conflict', 'Your organisation’s sign-in opens another account already')
  const now = clock.now()
  await transaction.run(keepSsoIdentity, { ...identity, userId, at: now })
  if (known === undefined)
    await recordChange(transaction, {
      organisationId,
      change: 'account-linked',
      about: '',
      actorId: userId,
      now,
      ids,
    })
  const { organisation } = usable
  return ok(await takeDomainSeat(transaction, { ...identity, organisation, domain, userId, now, ids }))
}
