import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import type { SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import type {
  InvoiceState,
  OrganisationPeriod,
  OrganisationRole,
  SeatPlan,
} from '#src/contract/entities/accounts/organisation-facts.ts'
import type { Flag } from './zone-tables.ts'

export interface OrganisationsTable {
  readonly id: Uuid
  readonly name: string
  readonly seats: number
  readonly plan: SeatPlan
  /** For all seats and a whole period. */
  readonly price_cents: number
  /** Is part of the price. */
  readonly tax_cents: number
  readonly period: OrganisationPeriod
  /** Periods are counted from here; `periods` of them have an invoice. */
  readonly starts_at: number
  readonly periods: number
  /** When the next period begins; null: no further one does before the end. */
  readonly next_invoice_at: number | null
  readonly valid_until: number
  readonly phase: 'active' | 'grace' | 'over'
  readonly changes: number
  readonly spread: number
  /** The enquiry that it was made of. */
  readonly request_id: SupportRequestId | null
  readonly made_at: number
}

export interface OrganisationMembersTable {
  readonly organisation_id: Uuid
  readonly user_id: UserId
  /** In the user's scope. */
  readonly rev: number
  readonly role: OrganisationRole
  /** null: the operator. */
  readonly invited_by: UserId | null
  readonly joined_at: number
  readonly ended_at: number | null
}

export interface OrganisationInvitationsTable {
  readonly id: Uuid
  readonly organisation_id: Uuid
  readonly email: string
  readonly role: OrganisationRole
  readonly token_hash: string
  readonly invited_by: UserId | null
  readonly invited_at: number
  readonly ends_at: number
}

export interface OrganisationInvoicesTable {
  readonly number: number
  readonly organisation_id: Uuid
  /** Of the organisation, as it was called then. */
  readonly name: string
  readonly seats: number
  readonly plan: SeatPlan
  readonly amount_cents: number
  readonly tax_cents: number
  readonly currency: string
  readonly is_test: Flag
  readonly from_at: number
  readonly until_at: number
  readonly issued_at: number
  readonly state: InvoiceState
  /** When the money came, as the operator says; stays with one that was made void afterwards. */
  readonly paid_at: number | null
  readonly settled_at: number | null
  /** Of the payment, or why it is void. */
  readonly reference: string
  readonly reminded_at: number | null
}

export interface OrganisationTables {
  readonly organisations: OrganisationsTable
  readonly organisation_members: OrganisationMembersTable
  readonly organisation_invitations: OrganisationInvitationsTable
  readonly organisation_invoices: OrganisationInvoicesTable
}
