import type { DeskOrganisation } from '#src/contract/entities/desk/desk-organisation.ts'
import { currency } from '#src/contract/entities/shop/order.ts'
import { invoiceRow } from '#server/organisations/issue-invoice.ts'
import { invoicesOf } from '#server/organisations/invoice-store.ts'
import { organisationsNamed } from '#server/organisations/seats/organisation-store.ts'
import { readSignIn } from '#server/organisations/sign-in/read-sign-in.ts'
import { invitationsOf, peopleOf } from '#server/organisations/seats/seat-store.ts'
import { lastDayBefore } from '#server/organisations/terms.ts'
import type { Reader } from '#server/core/db/database.ts'

const shownInvoices = 12

/** Organisations, the newest first; of those whose name begins as it is asked for. */
export async function readOrganisations(
  reader: Reader,
  { find, limit }: { readonly find: string; readonly limit: number },
): Promise<DeskOrganisation[]> {
  const like = `${find
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const organisations = await reader.all(organisationsNamed, { like, limit })
  return Promise.all(
    organisations.map(async (row) => {
      const people = await reader.all(peopleOf, { organisationId: row.id })
      const invitations = await reader.all(invitationsOf, { organisationId: row.id })
      const invoices = await reader.all(invoicesOf, { organisationId: row.id, limit: shownInvoices })
      const { domains, sso } = await readSignIn(reader, row.id)
      return {
        kind: 'organisation' as const,
        id: row.id,
        terms: {
          name: row.name,
          seats: row.seats,
          plan: row.plan,
          priceCents: row.price_cents,
          taxCents: row.tax_cents,
          period: row.period,
          lastDay: lastDayBefore(row.valid_until),
        },
        currency,
        taken: people.length,
        phase: row.phase,
        madeAt: row.made_at,
        nextInvoiceAt: row.next_invoice_at,
        managers: people
          .filter(({ role }) => role !== 'member')
          .map(({ user_id: id, display_name: name, role }) => ({ id, name, role })),
        invitedOwners: invitations.filter(({ role }) => role === 'owner').map(({ email }) => email),
        invoices: invoices.map(invoiceRow),
        signIn: { domains, sso },
      }
    }),
  )
}
