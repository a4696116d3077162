import * as v from 'valibot'
import { UserId, Uuid } from '#src/contract/entities/ids/ids.ts'
import { cleanText } from '#src/contract/rules/text.ts'
import { EpochMs, IsoDay } from '#src/contract/wire/time.ts'
import { Domain, ManagedSignIn } from './organisation-sign-in.ts'
import { Email } from '#src/contract/entities/accounts/user.ts'

/** owner: also gives roles and pays. admin: invites and removes members. */
export const OrganisationRole = v.picklist(['owner', 'admin', 'member'])
export type OrganisationRole = v.InferOutput<typeof OrganisationRole>

/** What a seat can give. */
export const SeatPlan = v.picklist(['basic', 'plus', 'pro', 'premium'])
export type SeatPlan = v.InferOutput<typeof SeatPlan>

export const OrganisationPeriod = v.picklist(['month', 'year'])
export type OrganisationPeriod = v.InferOutput<typeof OrganisationPeriod>

export const InvoiceState = v.picklist(['open', 'paid', 'void'])
export type InvoiceState = v.InferOutput<typeof InvoiceState>

/** The row of an organisation tells its admins of everybody in it, and it is sent whole. */
export const maxSeats = 500
/** For how long the plan of a seat is kept after the seat ended. */
export const seatGraceMs = 7 * 86_400_000
/** An invoice is to be paid within that time. */
export const invoiceDueMs = 14 * 86_400_000

const cents = v.pipe(
  v.number('must be a number'),
  v.integer('must be whole cents'),
  v.minValue(0, 'must not be below 0'),
  v.maxValue(100_000_000, 'must be at most 1,000,000'),
)

/** What the operator agreed with an organisation. `priceCents`: for all seats and a whole period, with `taxCents` in it. */
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

/** An invoice for a period; times in UTC. */
export const OrganisationInvoice = v.object({
  number: v.number(),
  /** Of the organisation. */
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
  /** Of the payment, or why it is void; empty while it is open. */
  reference: v.string(),
})
export type OrganisationInvoice = v.InferOutput<typeof OrganisationInvoice>

/** How an invoice is named to people. */
export function invoiceName(number: number): string {
  return `INV-${String(number).padStart(5, '0')}`
}

/** What owners and admins see. */
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
  /** The newest first. */
  invoices: v.array(OrganisationInvoice),
  /** Absent where an app kept the organisation before there was this. */
  signIn: v.optional(ManagedSignIn, { domains: [], sso: null, log: [] }),
})
export type ManagedOrganisation = v.InferOutput<typeof ManagedOrganisation>

export const OrganisationFacts = v.object({
  name: v.string(),
  plan: SeatPlan,
  role: OrganisationRole,
  /** null: the operator, or an account that is gone. */
  invitedBy: v.nullable(v.string()),
  joinedAt: EpochMs,
  /** When the seat was given up or taken away; null: the user has it. */
  endedAt: v.nullable(EpochMs),
  /** Until when the organisation has its seats. */
  validUntil: EpochMs,
  /** The seat was taken by signing in with an address of the organisation. */
  isByDomain: v.optional(v.boolean(), false),
  /** The domains whose addresses sign in at the organisation's own provider; empty: it has none that is on. */
  signInDomains: v.optional(v.array(v.string()), []),
  /** null: not for a member to see. */
  managed: v.nullable(ManagedOrganisation),
})
export type OrganisationFacts = v.InferOutput<typeof OrganisationFacts>

/** What is done to an organisation by those who are in it. An invitation of the same address replaces the one before. */
export const OrganisationAction = v.variant('kind', [
  v.object({ kind: v.literal('invite'), id: Uuid, email: Email, role: OrganisationRole }),
  v.object({ kind: v.literal('withdraw'), invitationId: Uuid }),
  v.object({ kind: v.literal('role'), userId: UserId, role: OrganisationRole }),
  v.object({ kind: v.literal('remove'), userId: UserId }),
  v.object({ kind: v.literal('leave') }),
  v.object({ kind: v.literal('claim'), id: Uuid, domain: Domain }),
  /** The domain is the organisation's no more. */
  v.object({ kind: v.literal('release'), domainId: Uuid }),
  /** Whether whoever signs in with an address of it gets a free seat. */
  v.object({ kind: v.literal('domain-seats'), domainId: Uuid, isOn: v.boolean() }),
  /** Stops signing in at the organisation's provider; what was entered stays. */
  v.object({ kind: v.literal('sso-off') }),
])
export type OrganisationAction = v.InferOutput<typeof OrganisationAction>
