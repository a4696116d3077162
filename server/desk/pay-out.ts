import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { ok } from '#src/contract/wire/result.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import { markPaid } from '#server/programs/rewards/payouts.ts'
import type { DeskActionContext, Done } from './desk-action-context.ts'

/** Books what the operator has transferred to somebody, who is told; a transfer is noted once. */
export async function payOut(
  { transaction, deps, now }: DeskActionContext,
  { userId, cents, reference }: Extract<DeskAction, { readonly kind: 'payout' }>,
): Done {
  if ((await transaction.first(userById, { id: userId })) === undefined) return notFound()
  const marked = await markPaid(transaction, deps.ids, { userId, cents, reference, at: now })
  if (!marked.ok) return refuse('conflict', marked.error)
  return marked.value === 'paid' ? ok(null) : refuse('conflict', 'This transfer was noted already')
}
