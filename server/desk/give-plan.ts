import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { isAbove } from '#src/contract/rules/plan.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { trialState } from '#server/plans/subscription-state.ts'
import { readSubscriptionState, writeSubscriptionState } from '#server/plans/write-subscription.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import { sendNotice } from '#server/notifications/notices/send-notice.ts'
import type { DeskActionContext, Done } from './desk-action-context.ts'
import { dayMs } from '#src/contract/wire/durations.ts'

/** Gives a plan for some days; what was paid for goes on after them. A better plan than the one that is given stays. */
export async function givePlan(
  { transaction, deps: { ids }, now }: DeskActionContext,
  { userId, plan, days, id }: Extract<DeskAction, { readonly kind: 'gift' }>,
): Done {
  const user = await transaction.first(userById, { id: userId })
  if (user === undefined) return notFound()
  const before = await readSubscriptionState(transaction, userId)
  if (isAbove(before.plan, plan)) return refuse('conflict', 'This account has a better plan already')
  const state = trialState(before, plan, { now, endsAt: now + days * dayMs })
  await writeSubscriptionState(transaction, userId, { state, now, ids })
  await sendNotice(transaction, ids, {
    userId,
    kind: 'plan-given',
    zone: null,
    at: now,
    onceKey: `gift ${id}`,
  })
  return ok(null)
}
