import type { DeskAction } from '#src/contract/entities/desk/desk-action.ts'
import { ok } from '#src/contract/wire/result.ts'
import { endOtherAccess } from '#server/accounts/api-tokens/end-other-access.ts'
import { deleteSuspension, insertSuspension } from '#server/accounts/sessions/suspension-store.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import type { DeskActionContext, Done } from './desk-action-context.ts'

type Account = Extract<DeskAction, { readonly kind: 'suspend' | 'restore' | 'sign-out' }>

/**
 * Signs an account out everywhere and ends its tokens, and where it is suspended lets nobody in with it until that is taken
 * back. Another admin's account is refused: their right is first taken back by a command on the server.
 */
export async function shutOut({ transaction, now, adminId }: DeskActionContext, action: Account): Done {
  const { userId } = action
  const user = await transaction.first(userById, { id: userId })
  if (user === undefined) return notFound()
  if (action.kind === 'restore') {
    await transaction.run(deleteSuspension, { userId })
    return ok(null)
  }
  const isAdmins = user.admin_id !== null
  if (action.kind === 'suspend' && adminId !== null && isAdmins)
    return refuse('conflict', 'This account runs the site. Take that right back first, on the server.')
  if (action.kind === 'suspend')
    await transaction.run(insertSuspension, { userId, at: now, reason: action.reason })
  await endOtherAccess(transaction, { userId, kept: null, now })
  return ok(null)
}
