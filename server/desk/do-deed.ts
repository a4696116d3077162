import type { Deed } from '#src/contract/entities/desk/deed.ts'
import { ok, type Result } from '#src/contract/wire/result.ts'
import { operatorScope } from '#src/contract/wire/sync-messages.ts'
import { refuse, type Refusal } from '#server/core/errors/refusal.ts'
import { decideApplication } from '#server/programs/decide-application.ts'
import { allocateRevisions } from '#server/replication/scope-store.ts'
import { answerRequest, closeRequest } from '#server/support/support-desk.ts'
import type { DeedContext, Done } from './deed-context.ts'
import { decideReport } from './decide-report.ts'
import { givePlan } from './give-plan.ts'
import { holdForAuthority, liftForAuthority } from './hold-for-authority.ts'
import { makeOrder, refundOrder, sendOrder } from './settle-order.ts'
import { shutOut } from './shut-out.ts'
import { deedById, insertDeed } from './desk-store.ts'

interface Doing {
  /** The row that it is about, as `report:<id>`. */
  readonly on: string
  /** How the admin who did it knows it again. */
  readonly about: string
  readonly deed: Deed
}

/**
 * Does something of the desk and notes it in the desk's log, in one transaction: from a browser and from a command on the
 * server alike. Answers the revision of the operators' scope. What was refused leaves nothing behind; a deed with an id of
 * its own is done once.
 */
export async function doDeed(context: DeedContext, doing: Doing): Promise<Result<number, Refusal>> {
  const { transaction, deps, now, adminId } = context
  const { on, about, deed } = doing
  const id = 'id' in deed ? `${deed.kind}:${deed.id}` : deps.ids.uuid()
  const isKnown = (await transaction.first(deedById, { id })) !== undefined
  const done = isKnown ? ok(null) : await run(context, deed)
  if (!done.ok) return done
  await transaction.run(insertDeed, {
    id,
    at: now,
    adminId,
    deed: deed.kind,
    subject: on,
    about,
    details: JSON.stringify(detailsOf(deed)),
  })
  return ok(await allocateRevisions(transaction, operatorScope))
}

/** An answer is forgotten with its question, and so it is not kept here. */
function detailsOf(deed: Deed): object {
  if (deed.kind !== 'answer') return deed
  const { kind, id, requestId } = deed
  return { kind, id, requestId }
}

function run(context: DeedContext, deed: Deed): Done {
  switch (deed.kind) {
    case 'report':
      return decideReport(context, deed)
    case 'answer':
      return answerRequest(context, deed)
    case 'close':
      return closeRequest(context, deed)
    case 'suspend':
    case 'restore':
    case 'sign-out':
      return shutOut(context, deed)
    case 'gift':
      return givePlan(context, deed)
    case 'application':
      return decide(context, deed)
    case 'make':
      return makeOrder(context, deed)
    case 'sent':
      return sendOrder(context, deed)
    case 'refund':
      return refundOrder(context, deed)
    case 'hold':
      return holdForAuthority(context, deed)
    case 'lift':
      return liftForAuthority(context, deed)
  }
}

async function decide(
  { transaction, deps, now }: DeedContext,
  { userId, programme, decision }: Extract<Deed, { readonly kind: 'application' }>,
): Done {
  const told = { userId, programme, state: decision, at: now }
  if (await decideApplication(transaction, deps, told)) return ok(null)
  return refuse('conflict', 'No application of this account waits: somebody has decided already')
}
