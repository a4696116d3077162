import * as v from 'valibot'
import {
  OrganisationAction,
  type OrganisationRole,
} from '#src/contract/entities/organisations/organisation-facts.ts'
import type { UserId } from '#src/contract/entities/ids/ids.ts'
import { fieldIssues } from '#src/contract/wire/problem.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { userScope } from '#src/contract/wire/sync-messages.ts'
import type { OrganisationsTable } from '#server/core/db/tables/organisation-tables.ts'
import { notFound, type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { mailTargetOfUser } from '#server/kernel/mail/mail-store.ts'
import type { MutationContext, MutationHandler } from '#server/replication/mutation-handler.ts'
import { invite } from './invite.ts'
import { organisationById } from '#server/organisations/seats/organisation-store.ts'
import {
  deleteInvitation,
  invitationById,
  memberOf,
  peopleOf,
  setMemberRole,
} from '#server/organisations/seats/seat-store.ts'
import { claimDomain, releaseDomain, switchSeats } from '#server/organisations/sign-in/change-domain.ts'
import { switchSsoOff } from '#server/organisations/sign-in/change-sso.ts'
import { endSeat, publishOrganisation } from '#server/organisations/seats/seats.ts'
import { done } from '#server/replication/mutation-result.ts'
import { currentRevision } from '#server/replication/scope-store.ts'

type ActionResult = Promise<Result<null, Refusal>>

interface ActionContext {
  readonly organisation: OrganisationsTable
  /** The role of the viewer. */
  readonly role: OrganisationRole
}

/**
 * Applies an action to an organisation in which the viewer has a seat. For everyone else the organisation does not
 * exist.
 */
const doInOrganisation: MutationHandler<'organisation.do', null> = async (context, args) => {
  const { transaction, viewer } = context
  const { organisationId } = args
  const { userId } = viewer
  const member = await transaction.first(memberOf, { organisationId, userId })
  const organisation = await transaction.first(organisationById, { id: organisationId })
  if (member === undefined || member.ended_at !== null || organisation === undefined) return notFound()
  const read = v.safeParse(OrganisationAction, args.action)
  if (!read.success)
    return refuse('invalid', 'Some fields are invalid', { details: fieldIssues(read.issues) })
  const outcome = await run(context, read.output, { organisation, role: member.role })
  if (!outcome.ok) return outcome
  return done(await currentRevision(transaction, userScope(userId)))
}

function run(
  context: MutationContext,
  action: OrganisationAction,
  actionContext: ActionContext,
): ActionResult {
  switch (action.kind) {
    case 'invite':
      return inviteMember(context, action, actionContext)
    case 'withdraw':
      return withdraw(context, action, actionContext)
    case 'role':
      return giveRole(context, action, actionContext)
    case 'remove':
      return remove(context, action, actionContext)
    case 'leave':
      return leave(context, actionContext)
    case 'claim':
    case 'release':
    case 'domain-seats':
    case 'sso-off':
      return changeSignIn(context, action, actionContext)
  }
}

/** Managers claim and release domains; only owners configure the provider. */
async function changeSignIn(
  { transaction, viewer, now, deps }: MutationContext,
  action: Action<'claim' | 'release' | 'domain-seats' | 'sso-off'>,
  { organisation, role }: ActionContext,
): ActionResult {
  if (role === 'member' || (action.kind === 'sso-off' && role !== 'owner')) return notAllowed()
  const by = { transaction, deps, organisationId: organisation.id, actorId: viewer.userId, now }
  switch (action.kind) {
    case 'claim':
      return claimDomain(by, action)
    case 'release':
      return releaseDomain(by, action)
    case 'domain-seats':
      return switchSeats(by, action)
    case 'sso-off':
      return switchSsoOff(by)
  }
}

type Action<Kind extends OrganisationAction['kind']> = Extract<OrganisationAction, { readonly kind: Kind }>

/** Admins can invite members; owners can invite anybody. */
async function inviteMember(
  context: MutationContext,
  action: Action<'invite'>,
  actionContext: ActionContext,
): ActionResult {
  const { transaction, viewer, now, deps } = context
  if (!mayManage(actionContext.role, action.role)) return notAllowed()
  const mailContext = await transaction.first(mailTargetOfUser, { userId: viewer.userId })
  if (mailContext === undefined) return notFound()
  return invite(transaction, deps, {
    ...action,
    organisation: actionContext.organisation,
    invitedBy: viewer.userId,
    mailContext,
    now,
  })
}

/** Does nothing if it is already withdrawn. */
async function withdraw(
  { transaction }: MutationContext,
  { invitationId: id }: Action<'withdraw'>,
  { organisation, role }: ActionContext,
): ActionResult {
  if (role === 'member') return notAllowed()
  const invitation = await transaction.first(invitationById, { id })
  if (invitation === undefined) return ok(null)
  if (invitation.organisation_id !== organisation.id) return notFound()
  if (!mayManage(role, invitation.role)) return notAllowed()
  await transaction.run(deleteInvitation, { id })
  await publishOrganisation(transaction, organisation.id)
  return ok(null)
}

async function giveRole(
  context: MutationContext,
  { userId, role: newRole }: Action<'role'>,
  { organisation, role }: ActionContext,
): ActionResult {
  const { transaction } = context
  if (role !== 'owner') return notAllowed()
  const organisationId = organisation.id
  const member = await transaction.first(memberOf, { organisationId, userId })
  if (member === undefined || member.ended_at !== null) return notFound()
  if (newRole !== 'owner' && (await isLastOwner(context, organisation, userId))) return lastOwner()
  await transaction.run(setMemberRole, { organisationId, userId, role: newRole })
  await publishOrganisation(transaction, organisationId, userId)
  return ok(null)
}

/** Admins can remove members; owners can remove anybody. Does nothing if the seat has already ended. */
async function remove(
  context: MutationContext,
  { userId }: Action<'remove'>,
  { organisation, role }: ActionContext,
): ActionResult {
  const { transaction, viewer, now, deps } = context
  const organisationId = organisation.id
  if (role === 'member') return notAllowed()
  const member = await transaction.first(memberOf, { organisationId, userId })
  if (member === undefined) return notFound()
  if (member.ended_at !== null) return ok(null)
  if (userId !== viewer.userId && !mayManage(role, member.role)) return notAllowed()
  if (await isLastOwner(context, organisation, userId)) return lastOwner()
  const notifiesMember = userId !== viewer.userId
  await endSeat(transaction, { organisationId, userId, notifiesMember, now, ids: deps.ids })
  return ok(null)
}

async function leave(context: MutationContext, { organisation }: ActionContext): ActionResult {
  const { transaction, viewer, now, deps } = context
  const { userId } = viewer
  if (await isLastOwner(context, organisation, userId)) return lastOwner()
  await endSeat(transaction, {
    organisationId: organisation.id,
    userId,
    notifiesMember: false,
    now,
    ids: deps.ids,
  })
  return ok(null)
}

function mayManage(role: OrganisationRole, other: OrganisationRole): boolean {
  return role === 'owner' || (role === 'admin' && other === 'member')
}

async function isLastOwner(
  { transaction }: MutationContext,
  { id: organisationId }: OrganisationsTable,
  userId: UserId,
): Promise<boolean> {
  const people = await transaction.all(peopleOf, { organisationId })
  const owners = people.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.user_id === userId
}

function notAllowed() {
  return refuse('access_denied', 'Your role in this organisation does not allow this')
}

function lastOwner() {
  return refuse('conflict', 'An organisation needs an owner. Make someone else an owner first')
}

/** The server handlers of these mutations. */
export const organisationHandlers = {
  'organisation.do': doInOrganisation,
}
