import * as v from 'valibot'
import { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'
import { Domain, ManagedSignIn } from './organisation-sign-in.ts'
import { Email } from '#src/contract/entities/accounts/user.ts'

/** owner: also assigns roles and pays. admin: invites and removes members. */
export const OrganisationRole = v.picklist(['owner', 'admin', 'member'])
export type OrganisationRole = v.InferOutput<typeof OrganisationRole>

/** The plans that a seat can include. */
export const SeatPlan = v.picklist(['basic', 'plus', 'pro', 'premium'])
export type SeatPlan = v.InferOutput<typeof SeatPlan>

export const OrganisationPeriod = v.picklist(['month', 'year'])
export type OrganisationPeriod = v.InferOutput<typeof OrganisationPeriod>

export const InvoiceState = v.picklist(['open', 'paid', 'void'])
export type InvoiceState = v.InferOutput<typeof InvoiceState>

/** Maximum number of seats. The row of an organisation lists all its members for admins and is sent as a whole. */
export const maxSeats = 500
/** How long a member keeps the seat's plan after the seat ended. */
export const seatGraceMs = 7 * 86_400_000
/** Payment term of an invoice. */
export const invoiceDueMs = 14 * 86_400_000

const cents = v.pipe(
  v.number('must be a number'),
  v.integer('must be whole cents'),
  v.minValue(0, 'must not be below 0'),
  v.maxValue(100_000_000, 'must be at most 1,000,000'),
)

/**
 * The operator's agreement with an organisation. `priceCents`: for all seats and a whole period, including `taxCents`.
 */
export const OrganisationTerms = v.pipe(
  v.object({
    name: cleanText(100),
    seats: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxSeats)),
    plan: SeatPlan,
    priceCents: cents,
    taxCents: cents,
    period: OrganisationPeriod,
    /** The last day, in UTC. */
    lastDay: IsoDay,
  }),
  v.forward(
    v.partialCheck(
      [['priceCents'], ['taxCents']],
      ({ priceCents, taxCents }) => taxCents <= priceCents,
      'must not be more than the price',
    ),
    ['taxCents'],
  ),
)
export type OrganisationTerms = v.InferOutput<typeof OrganisationTerms>

/** An invoice for a period. Times are in UTC. */
export const OrganisationInvoice = v.object({
  number: v.number(),
  /** The id of the organisation. */
  name: v.string(),
  seats: v.number(),
  plan: SeatPlan,
  amountCents: v.number(),
  taxCents: v.number(),
  currency: v.string(),
  isTest: v.boolean(),
  from: EpochMs,
  until: EpochMs,
  issuedAt: EpochMs,
  dueAt: EpochMs,
  state: InvoiceState,
  paidAt: v.nullable(EpochMs),
  /** Reference of the payment, or why the invoice is void; empty while it is open. */
  reference: v.string(),
})
export type OrganisationInvoice = v.InferOutput<typeof OrganisationInvoice>

/** Returns the invoice's display name. */
export function invoiceName(number: number): string {
  return `INV-${String(number).padStart(5, '0')}`
}

/** The data of an organisation for owners and admins. */
export const ManagedOrganisation = v.object({
  seats: v.number(),
  people: v.array(
    v.object({
      id: UserId,
      name: v.string(),
      email: v.nullable(v.string()),
      role: OrganisationRole,
      joinedAt: EpochMs,
    }),
  ),
  invitations: v.array(
    v.object({ id: Uuid, email: v.string(), role: OrganisationRole, at: EpochMs, endsAt: EpochMs }),
  ),
  /** Newest first. */
  invoices: v.array(OrganisationInvoice),
  /** Absent in rows that an older app stored. */
  signIn: v.optional(ManagedSignIn, { domains: [], sso: null, log: [] }),
})
export type ManagedOrganisation = v.InferOutput<typeof ManagedOrganisation>

export const OrganisationFacts = v.object({
  name: v.string(),
  plan: SeatPlan,
  role: OrganisationRole,
  /** null: the operator, or a deleted account. */
  invitedBy: v.nullable(v.string()),
  joinedAt: EpochMs,
  /** When the seat was given up or removed; null: the user has it. */
  endedAt: v.nullable(EpochMs),
  /** When the organisation's seats end. */
  validUntil: EpochMs,
  /** The seat was assigned at sign-in with an address of the organisation. */
  isByDomain: v.optional(v.boolean(), false),
  /** The domains whose addresses sign in at the organisation's own provider. Empty: it has none, or it is turned off. */
  signInDomains: v.optional(v.array(v.string()), []),
  /** null: members may not see it. */
  managed: v.nullable(ManagedOrganisation),
})
export type OrganisationFacts = v.InferOutput<typeof OrganisationFacts>

/** An action of a member on their organisation. An invitation of the same address replaces the previous one. */
export const OrganisationAction = v.variant('kind', [
  v.object({ kind: v.literal('invite'), id: Uuid, email: Email, role: OrganisationRole }),
  v.object({ kind: v.literal('withdraw'), invitationId: Uuid }),
  v.object({ kind: v.literal('role'), userId: UserId, role: OrganisationRole }),
  v.object({ kind: v.literal('remove'), userId: UserId }),
  v.object({ kind: v.literal('leave') }),
  v.object({ kind: v.literal('claim'), id: Uuid, domain: Domain }),
  /** Releases the domain from the organisation. */
  v.object({ kind: v.literal('release'), domainId: Uuid }),
  /** Whether people who sign in with an address of the domain get a free seat. */
  v.object({ kind: v.literal('domain-seats'), domainId: Uuid, isOn: v.boolean() }),
  /** Turns off sign-in at the organisation's provider. Its settings are kept. */
  v.object({ kind: v.literal('sso-off') }),
])
export type OrganisationAction = v.InferOutput<typeof OrganisationAction>
