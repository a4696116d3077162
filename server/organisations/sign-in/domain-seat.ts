import type { UserId } from '#src/contract/entities/ids/ids.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import type { Ids } from '#server/core/clock/ids.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type {
  OrganisationDomainsTable,
  OrganisationsTable,
} from '#server/core/db/tables/organisation-tables.ts'
import { seatOf, setByDomain } from '#server/organisations/seats/seat-store.ts'
import { giveSeat, publishOrganisation } from '#server/organisations/seats/seats.ts'
import { recordChange } from './record-change.ts'
import { accountOfSso, setHadSeat } from './sso-store.ts'

interface DomainSignIn {
  readonly organisation: OrganisationsTable
  readonly domain: OrganisationDomainsTable
  readonly issuer: string
  readonly subject: string
  readonly userId: UserId
  readonly now: EpochMs
  readonly ids: Ids
}

/**
 * Gives a seat to a person who signs in with an address of the domain, if the domain gives seats. Each identity gets one
 * seat in this way, so a person who left or was removed needs an invitation. Returns whether no seat was free.
 */
export async function takeDomainSeat(
  transaction: Transaction,
  { organisation, domain, issuer, subject, userId, now, ids }: DomainSignIn,
): Promise<{ readonly isFull: boolean }> {
  const organisationId = organisation.id
  const identity = { organisationId, issuer, subject }
  const known = await transaction.first(accountOfSso, identity)
  if (domain.gives_seats === 0 || known?.has_had_seat === 1) return { isFull: false }
  const previousSeat = await transaction.first(seatOf, { userId })
  if (previousSeat !== undefined) {
    if (previousSeat.organisation_id === organisationId) await transaction.run(setHadSeat, identity)
    return { isFull: false }
  }
  const given = { organisation, userId, role: 'member', invitedBy: null, now, ids } as const
  if (!(await giveSeat(transaction, given)).ok) return { isFull: true }
  await transaction.run(setByDomain, { organisationId, userId })
  await transaction.run(setHadSeat, identity)
  await recordChange(transaction, {
    organisationId,
    change: 'seat-taken',
    about: '',
    actorId: userId,
    now,
    ids,
  })
  await publishOrganisation(transaction, organisationId, userId)
  return { isFull: false }
}
