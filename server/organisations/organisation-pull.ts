import type { ManagedOrganisation } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { OrganisationFacts } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { Uuid } from '#src/contract/entities/ids/ids.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { PullSource } from '#server/replication/pull-source.ts'
import { invoiceRow } from './issue-invoice.ts'
import { invoicesOf } from './invoice-store.ts'
import { readSignIn, signInDomainsOf } from './sign-in/read-sign-in.ts'
import { invitationsOf, membershipsSince, peopleOf } from './seats/seat-store.ts'

/** The maximum number of invoices in a row. */
const shownInvoices = 60

/** The organisations in which the user has or recently had a seat. Managers see everybody in the organisation. */
export const organisationPull: PullSource<'organisation'> = {
  rows: [{ table: 'organisation_members', where: { user_id: 'userId' } }],
  async since({ reader, viewer }, range) {
    const rows = await reader.all(membershipsSince, { userId: viewer.userId, ...range })
    return Promise.all(
      rows.map(async ({ organisation_id: id, rev, role, ended_at: endedAt, ...row }) => {
        const managed =
          role === 'member' || endedAt !== null ? null : await readManaged(reader, id, row.seats)
        const signInDomains = endedAt === null ? await signInDomainsOf(reader, id) : []
        const facts: OrganisationFacts = {
          name: row.name,
          plan: row.plan,
          role,
          invitedBy: row.inviter,
          joinedAt: row.joined_at,
          endedAt,
          validUntil: row.valid_until,
          isByDomain: row.is_by_domain === 1,
          signInDomains: [...signInDomains],
          managed,
        }
        return { table: 'organisation' as const, row: { id, rev, facts } }
      }),
    )
  },
}

async function readManaged(
  reader: Reader,
  organisationId: Uuid,
  seats: number,
): Promise<ManagedOrganisation> {
  const people = await reader.all(peopleOf, { organisationId })
  const invitations = await reader.all(invitationsOf, { organisationId })
  const invoices = await reader.all(invoicesOf, { organisationId, limit: shownInvoices })
  return {
    seats,
    people: people.map((one) => ({
      id: one.user_id,
      name: one.display_name,
      email: one.email,
      role: one.role,
      joinedAt: one.joined_at,
    })),
    invitations: invitations.map((one) => ({
      id: one.id,
      email: one.email,
      role: one.role,
      at: one.invited_at,
      endsAt: one.ends_at,
    })),
    invoices: invoices.map(invoiceRow),
    signIn: await readSignIn(reader, organisationId),
  }
}
