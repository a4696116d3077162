import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import type { OrganisationTerms } from '#src/contract/entities/organisations/organisation-facts.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import type { EpochMs } from '#src/contract/wire/time.ts'
import { userByEmail } from '#server/accounts/users/user-store.ts'
import type { Transaction } from '#server/core/db/database.ts'
import type { OrganisationsTable } from '#server/core/db/tables/organisation-tables.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import { supportRequestById } from '#server/support/support-store.ts'
import { invite } from './invite.ts'
import { type InvoiceDeps, issueInvoice } from './issue-invoice.ts'
import {
  insertOrganisation,
  organisationById,
  organisationOfRequest,
  updateTerms,
} from '#server/organisations/seats/organisation-store.ts'
import { memberOf, seatsTaken, setMemberRole } from '#server/organisations/seats/seat-store.ts'
import { giveSeat, publishOrganisation } from '#server/organisations/seats/seats.ts'
import { dayStart, endOf, periodStart } from './terms.ts'
import { releaseDomain, type SignInChangeContext } from '#server/organisations/sign-in/change-domain.ts'
import { switchSsoOff } from '#server/organisations/sign-in/change-sso.ts'

type ActionResult = Promise<Result<null, Refusal>>
type Action<Kind extends DeskAction['kind']> = Extract<DeskAction, { readonly kind: Kind }>
interface Context {
  readonly transaction: Transaction
  readonly deps: InvoiceDeps
  readonly now: EpochMs
}

/**
 * Creates an organisation from an enquiry. Its owner is the account with the confirmed address of the enquiry, or the
 * person who accepts the invitation sent there.
 */
export async function makeOrganisation(
  context: Context,
  { id, requestId, terms }: Action<'organisation'>,
): ActionResult {
  const { transaction, now } = context
  const request = await transaction.first(supportRequestById, { id: requestId })
  if (request === undefined || request.organisation === null) return notFound()
  if ((await transaction.first(organisationOfRequest, { requestId })) !== undefined)
    return refuse('conflict', 'An organisation was already created from this enquiry')
  const validUntil = endOf(terms)
  if (validUntil <= now) return invalidField('terms.lastDay', 'must not be in the past')
  await transaction.run(insertOrganisation, {
    id,
    requestId,
    validUntil,
    startsAt: dayStart(now),
    at: now,
    ...termColumns(terms),
  })
  const organisation = await transaction.first(organisationById, { id })
  if (organisation === undefined) throw new Error('Cannot read the organisation that was just created')
  const { email, language, brand, origin } = request
  const owner = { organisation, email, mailContext: { language, brand, origin } }
  const added = await addOwner(context, owner)
  if (added.ok) await issueInvoice(transaction, context.deps, { id, now })
  return added
}

interface NewOwner {
  readonly organisation: OrganisationsTable
  readonly email: string
  readonly mailContext: Parameters<typeof invite>[2]['mailContext']
}

/** Makes the account with the address an owner, or invites the address. */
async function addOwner(
  { transaction, deps, now }: Context,
  { organisation, email, mailContext }: NewOwner,
): ActionResult {
  const owner = await transaction.first(userByEmail, { email })
  if (owner === undefined) {
    const id = deps.ids.uuid()
    return invite(transaction, deps, {
      id,
      organisation,
      email,
      role: 'owner',
      invitedBy: null,
      mailContext,
      now,
    })
  }
  return makeOwner({ transaction, deps, now }, organisation, owner.id)
}

async function makeOwner(
  { transaction, deps: { ids }, now }: Context,
  organisation: OrganisationsTable,
  userId: UserId,
): ActionResult {
  const organisationId = organisation.id
  const seat = await transaction.first(memberOf, { organisationId, userId })
  if (seat === undefined || seat.ended_at !== null) {
    const ownerSeat = { organisation, userId, role: 'owner', invitedBy: null, now, ids } as const
    const given = await giveSeat(transaction, ownerSeat)
    if (!given.ok) return given
  } else {
    await transaction.run(setMemberRole, { organisationId, userId, role: 'owner' })
    await publishOrganisation(transaction, organisationId, userId)
  }
  const onceKey = `owner ${organisationId} ${userId} ${now}`
  await sendNotice(transaction, ids, { userId, kind: 'organisation-made', zone: null, at: now, onceKey })
  return ok(null)
}

/** Adds an owner to an organisation that has lost its owners. */
export async function addOwnerAtDesk(
  context: Context,
  { organisationId, email }: Action<'organisation-owner'>,
): ActionResult {
  const organisation = await context.transaction.first(organisationById, { id: organisationId })
  if (organisation === undefined) return notFound()
  const mailContext = { language: 'en', brand: 'picture-share', origin: '' } as const
  return addOwner(context, { organisation, email, mailContext })
}

/**
 * Changes the agreed terms from the next invoice on; issued invoices stay unchanged. Refuses fewer seats than are taken.
 * An organisation that has ended starts a new period.
 */
export async function changeOrganisation(
  { transaction, now }: Context,
  { organisationId, terms }: Action<'organisation-terms'>,
): ActionResult {
  const before = await transaction.first(organisationById, { id: organisationId })
  if (before === undefined) return notFound()
  const taken = (await transaction.first(seatsTaken, { organisationId }))?.count ?? 0
  if (terms.seats < taken)
    return invalidField('terms.seats', `${taken} people have a seat. Remove some of the seats first`)
  const validUntil = endOf(terms)
  const isOver = before.phase !== 'active' || before.valid_until <= now
  const nextStart = isOver ? dayStart(now) : periodStart(before.starts_at, before.period, before.periods)
  const isNewPeriod = isOver || before.period !== terms.period
  await transaction.run(updateTerms, {
    id: organisationId,
    ...termColumns(terms),
    startsAt: isNewPeriod ? nextStart : before.starts_at,
    periods: isNewPeriod ? 0 : before.periods,
    nextInvoiceAt: nextStart < validUntil ? nextStart : null,
    validUntil,
    phase: validUntil > now ? 'active' : before.phase,
  })
  return ok(null)
}

function termColumns({ name, seats, plan, priceCents, taxCents, period }: OrganisationTerms) {
  return { name, seats, plan, priceCents, taxCents, period }
}

function invalidField(field: string, reason: string) {
  return refuse('invalid', `Some fields are invalid: ${reason}`, { details: [{ field, reason }] })
}

/** Removes a domain from an organisation, or turns off sign-in at its provider, for the operator. */
export function endSignInAtDesk(
  { transaction, deps, now }: Pick<SignInChangeContext, 'transaction' | 'deps' | 'now'>,
  action: Extract<DeskAction, { readonly kind: 'organisation-domain' | 'organisation-sso' }>,
): Promise<Result<null, Refusal>> {
  const changeContext = { transaction, deps, now, organisationId: action.organisationId, actorId: null }
  return action.kind === 'organisation-sso'
    ? switchSsoOff(changeContext)
    : releaseDomain(changeContext, action)
}
