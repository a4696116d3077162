import type { Viewer } from '#server/kernel/requests/viewer.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { hashOfToken } from '#server/accounts/addresses/account-tokens.ts'
import { confirmedEmail } from '#server/accounts/addresses/address-store.ts'
import { allScopes, type Reader, type Transaction } from '#server/core/db/database.ts'
import type {
  OrganisationInvitationsTable,
  OrganisationsTable,
} from '#server/core/db/tables/organisation-tables.ts'
import type { Deps } from '#server/kernel/environment/deps.ts'
import { unwrap, notFound, refuse, type Refusal } from '#server/core/errors/refusal.ts'
import type { CallHandlers } from '#server/kernel/requests/call-handler.ts'
import { organisationById } from './seats/organisation-store.ts'
import { deleteInvitation, invitationByToken } from './seats/seat-store.ts'
import { giveSeat, publishOrganisation } from './seats/seats.ts'

/** Routes to read an invitation to a seat and to accept it. */
export function organisationRoutes({ database, clock, ids }: Pick<Deps, 'database' | 'clock' | 'ids'>) {
  return {
    async seatInvitation({ body: { token }, viewer }) {
      const { invitation, organisation } = unwrap(await readInvitation(database.reader, token, clock.now()))
      const { email } = invitation
      const isInvitee = viewer !== null && (await hasConfirmed(database.reader, viewer.userId, email))
      return {
        answer: { organisation: organisation.name, plan: organisation.plan, email, isTheirs: isInvitee },
      }
    },
    async takeSeat({ body: { token }, viewer }) {
      const organisationId = unwrap(
        await database.write(
          (transaction) => takeSeat(transaction, { token, viewer, now: clock.now(), ids }),
          allScopes,
        ),
      )
      return { answer: { organisationId } }
    },
  } satisfies CallHandlers<'seatInvitation' | 'takeSeat'>
}

interface OpenInvitation {
  readonly invitation: OrganisationInvitationsTable
  readonly organisation: OrganisationsTable
}

async function readInvitation(
  reader: Reader,
  token: string,
  now: EpochMs,
): Promise<Result<OpenInvitation, Refusal>> {
  const invitation = await reader.first(invitationByToken, { tokenHash: hashOfToken(token) })
  if (invitation === undefined || invitation.ends_at <= now) return notFound()
  const organisation = await reader.first(organisationById, { id: invitation.organisation_id })
  return organisation === undefined ? notFound() : ok({ invitation, organisation })
}

async function hasConfirmed(reader: Reader, userId: UserId, email: string): Promise<boolean> {
  return (await reader.first(confirmedEmail, { userId }))?.email === email
}

/** Checks and takes the seat in one transaction: if two people take the last seat, one gets it. */
async function takeSeat(
  transaction: Transaction,
  {
    token,
    viewer: { userId },
    now,
    ids,
  }: {
    readonly token: string
    readonly viewer: Viewer
    readonly now: EpochMs
    readonly ids: Deps['ids']
  },
) {
  const read = await readInvitation(transaction, token, now)
  if (!read.ok) return read
  const { invitation, organisation } = read.value
  if (!(await hasConfirmed(transaction, userId, invitation.email)))
    return refuse(
      'email_unverified',
      `This invitation is for ${invitation.email}. Sign in with the account that has confirmed this address`,
    )
  const { role, invited_by: invitedBy } = invitation
  const seatResult = await giveSeat(transaction, { organisation, userId, role, invitedBy, now, ids })
  if (!seatResult.ok) return seatResult
  await transaction.run(deleteInvitation, { id: invitation.id })
  await publishOrganisation(transaction, organisation.id)
  return ok(organisation.id)
}
