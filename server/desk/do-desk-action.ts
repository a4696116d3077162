import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { operatorScope } from '#src/contract/wire/sync-messages.ts'
import { decideAd } from '#server/ads/decide-ad.ts'
import {
  addOwnerAtDesk,
  changeOrganisation,
  endSignInAtDesk,
  makeOrganisation,
} from '#server/organisations/organisation-desk.ts'
import { payInvoice, voidInvoice } from '#server/organisations/settle-invoice.ts'
import { type Refusal, refuse } from '#server/core/errors/refusal.ts'
import { retryTask } from '#server/kernel/tasks/task-store.ts'
import { decideApplication } from '#server/programs/decide-application.ts'
import { allocateRevisions, currentRevision } from '#server/replication/scope-store.ts'
import { decideRequest } from '#server/support/authorities/authority-desk.ts'
import { answerRequest, closeRequest } from '#server/support/support-desk.ts'
import { decidePlaceRequest } from '#server/zones/places/decide-place-request.ts'
import type { DeskActionContext, DeskActionResult } from './desk-action-context.ts'
import { changeCatalog } from './change-catalog.ts'
import { decideReport, holdForAuthority, liftForAuthority, changeAccountAccess } from './safety-actions.ts'
import {
  grantPlan,
  refundAtDesk,
  markInProductionAtDesk,
  refundOrder,
  markShippedAtDesk,
  recordPayout,
} from './money-actions.ts'
import { deskActionById, insertDeskAction } from './desk-store.ts'

interface DeskActionRequest {
  /** The row that the action concerns, as `report:<id>`. */
  readonly on: string
  /** A description by which the admin recognizes the action. */
  readonly about: string
  readonly action: DeskAction
}

/**
 * Performs a desk action and records it in the desk's log, in one transaction, for browsers and for commands on the
 * server. Returns the revision of the operators' scope. A refused action leaves no trace. An action with its own id is
 * performed once.
 */
export async function doDeskAction(
  context: DeskActionContext,
  actionRequest: DeskActionRequest,
): Promise<Result<number, Refusal>> {
  const { transaction, deps, now, adminId } = context
  const { on, about, action } = actionRequest
  const id = 'id' in action ? `${action.kind}:${action.id}` : deps.ids.uuid()
  if ((await transaction.first(deskActionById, { id })) !== undefined)
    return ok(await currentRevision(transaction, operatorScope))
  const done = await run(context, action)
  if (!done.ok) return done
  await transaction.run(insertDeskAction, {
    id,
    at: now,
    adminId,
    action: action.kind,
    subject: on,
    about,
    details: JSON.stringify(detailsOf(action)),
  })
  return ok(await allocateRevisions(transaction, operatorScope))
}

/** The text of an answer is not logged, because it is deleted together with its support request. */
function detailsOf(action: DeskAction): object {
  if (action.kind !== 'answer') return action
  const { kind, id, requestId } = action
  return { kind, id, requestId }
}

function run(context: DeskActionContext, action: DeskAction): DeskActionResult {
  switch (action.kind) {
    case 'report':
      return decideReport(context, action)
    case 'answer':
      return answerRequest(context, action)
    case 'close':
      return closeRequest(context, action)
    case 'suspend':
    case 'restore':
    case 'sign-out':
      return changeAccountAccess(context, action)
    case 'gift':
      return grantPlan(context, action)
    case 'application':
      return decide(context, action)
    case 'make':
      return markInProductionAtDesk(context, action)
    case 'sent':
      return markShippedAtDesk(context, action)
    case 'refund':
      return refundOrder(context, action)
    case 'pay-back':
      return refundAtDesk(context, action)
    case 'payout':
      return recordPayout(context, action)
    case 'retry':
      return retry(context, action)
    case 'ad':
      return decideOnAd(context, action)
    case 'hold':
      return holdForAuthority(context, action)
    case 'lift':
      return liftForAuthority(context, action)
    case 'authority-answer':
    case 'authority-refuse':
      return decideRequest(context, { given: null, ...action, adminId: context.adminId })
    case 'product':
    case 'product-hide':
    case 'product-move':
    case 'price-trial':
    case 'price-trial-decide':
    case 'offer-words':
    case 'ad-words':
    case 'shipping':
      return changeCatalog(context, action)
    case 'organisation':
    case 'organisation-terms':
    case 'organisation-owner':
    case 'organisation-domain':
    case 'organisation-sso':
      return runOrganisationAction(context, action)
    case 'invoice-paid':
      return payInvoice(context, action)
    case 'invoice-void':
      return voidInvoice(context, action)
    case 'place':
      return decidePlaceRequest(context.transaction, context.deps, { ...action, now: context.now })
  }
}

type DeskOrganisationAction = Extract<
  DeskAction,
  { readonly kind: 'organisation' | `organisation-${string}` }
>

function runOrganisationAction(context: DeskActionContext, action: DeskOrganisationAction): DeskActionResult {
  switch (action.kind) {
    case 'organisation':
      return makeOrganisation(context, action)
    case 'organisation-terms':
      return changeOrganisation(context, action)
    case 'organisation-owner':
      return addOwnerAtDesk(context, action)
    case 'organisation-domain':
    case 'organisation-sso':
      return endSignInAtDesk(context, action)
  }
}

async function decide(
  { transaction, deps, now }: DeskActionContext,
  { userId, programme, decision }: Extract<DeskAction, { readonly kind: 'application' }>,
): DeskActionResult {
  const decisionFacts = { userId, programme, state: decision, at: now }
  if (await decideApplication(transaction, deps, decisionFacts)) return ok(null)
  return refuse('conflict', 'This account has no pending application: someone has already decided')
}

async function retry(
  { transaction, now }: DeskActionContext,
  { task: kind, taskId: id }: Extract<DeskAction, { readonly kind: 'retry' }>,
): DeskActionResult {
  if ((await transaction.run(retryTask, { kind, id, now })) > 0) return ok(null)
  return refuse('conflict', 'This task was already retried or completed')
}

async function decideOnAd(
  { transaction, deps, now }: DeskActionContext,
  { adId, decision, reason }: Extract<DeskAction, { readonly kind: 'ad' }>,
): DeskActionResult {
  if (decision !== 'approve' && reason === '')
    return refuse('invalid', 'Say why', { details: [{ field: 'reason', reason: 'must not be empty' }] })
  if (await decideAd(transaction, deps, { adId, decision, reason, now })) return ok(null)
  return refuse('conflict', 'This ad is no longer waiting for this decision')
}
