import type { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import type { SupportRequestId } from '#src/contract/entities/accounts/support.ts'
import type {
  InvoiceState,
  OrganisationPeriod,
  OrganisationRole,
  SeatPlan,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import type {
  ClaimedDomain,
  SignInChange,
} from '#src/contract/entities/organisations/organisation-sign-in.ts'
import type { Flag } from './zone-tables.ts'

export interface OrganisationsTable {
  readonly id: Uuid
  readonly name: string
  readonly seats: number
  readonly plan: SeatPlan
  /** For all seats and one whole period. */
  readonly price_cents: number
  /** Included in the price. */
  readonly tax_cents: number
  readonly period: OrganisationPeriod
  /** The start of the first period; `periods` of them have been invoiced. */
  readonly starts_at: number
  readonly periods: number
  /** The start of the next period; null: none begins before the end. */
  readonly next_invoice_at: number | null
  readonly valid_until: number
  readonly phase: 'active' | 'grace' | 'over'
  readonly changes: number
  readonly spread: number
  /** The inquiry that it was created from. */
  readonly request_id: SupportRequestId | null
  readonly made_at: number
}

export interface OrganisationMembersTable {
  readonly organisation_id: Uuid
  readonly user_id: UserId
  /** Revision in the user's scope. */
  readonly rev: number
  readonly role: OrganisationRole
  /** null: the operator. */
  readonly invited_by: UserId | null
  readonly joined_at: number
  readonly ended_at: number | null
  /** The seat was assigned at sign-in with an address of the organisation. */
  readonly is_by_domain: Flag
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
  /** The organisation's name at that time. */
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
  /** When the payment arrived, according to the operator. It is kept if the invoice is voided later. */
  readonly paid_at: number | null
  readonly settled_at: number | null
  /** The payment reference, or the reason why it is void. */
  readonly reference: string
  readonly reminded_at: number | null
}

export interface OrganisationDomainsTable {
  readonly id: Uuid
  readonly organisation_id: Uuid
  readonly domain: string
  readonly token: string
  readonly state: ClaimedDomain['state']
  readonly gives_seats: Flag
  readonly claimed_at: number
  readonly checked_at: number | null
  readonly failed_days: number
  /** null: checked only on request. */
  readonly next_check_at: number | null
}

export interface OrganisationSsoTable {
  readonly organisation_id: Uuid
  readonly issuer: string
  readonly client_id: string
  /** Sealed for the organisation. */
  readonly secret: string
  readonly is_on: Flag
  readonly saved_at: number
}

/** The account that an identity at an organisation's provider signs in to. */
export interface OrganisationIdentitiesTable {
  readonly organisation_id: Uuid
  readonly issuer: string
  readonly subject: string
  readonly user_id: UserId
  readonly has_had_seat: Flag
  readonly linked_at: number
  readonly last_used_at: number
}

export interface OrganisationSignInLogTable {
  readonly id: string
  readonly organisation_id: Uuid
  readonly at: number
  /** null: a job, the operator, or a deleted account. */
  readonly actor_id: UserId | null
  readonly change: SignInChange
  readonly about: string
}

export interface OrganisationTables {
  readonly organisations: OrganisationsTable
  readonly organisation_members: OrganisationMembersTable
  readonly organisation_invitations: OrganisationInvitationsTable
  readonly organisation_invoices: OrganisationInvoicesTable
  readonly organisation_domains: OrganisationDomainsTable
  readonly organisation_sso: OrganisationSsoTable
  readonly organisation_identities: OrganisationIdentitiesTable
  readonly organisation_sign_in_log: OrganisationSignInLogTable
}
