import type { Deed } from '#src/contract/entities/desk/deed.ts'
import { ok } from '#src/contract/wire/result.ts'
import { endApiTokens } from '#server/accounts/api-tokens/end-api-tokens.ts'
import { deleteSuspension, insertSuspension } from '#server/accounts/sessions/suspension-store.ts'
import { endOtherSessions } from '#server/accounts/sessions/sessions.ts'
import { userById } from '#server/accounts/users/user-store.ts'
import { notFound, refuse } from '#server/core/errors/refusal.ts'
import type { DeedContext, Done } from './deed-context.ts'

type Account = Extract<Deed, { readonly kind: 'suspend' | 'restore' | 'sign-out' }>

/**
 * Signs an account out everywhere and ends its tokens, and where it is suspended lets nobody in with it until that is taken
 * back. Another admin's account is refused: their right is first taken back by a command on the server.
 */
export async function shutOut({ transaction, now, adminId }: DeedContext, deed: Account): Done {
  const { userId } = deed
  const user = await transaction.first(userById, { id: userId })
  if (user === undefined) return notFound()
  if (deed.kind === 'restore') {
    await transaction.run(deleteSuspension, { userId })
    return ok(null)
  }
  const isAdmins = user.admin_id !== null
  if (deed.kind === 'suspend' && adminId !== null && isAdmins)
    return refuse('conflict', 'This account runs the site. Take that right back first, on the server.')
  if (deed.kind === 'suspend')
    await transaction.run(insertSuspension, { userId, at: now, reason: deed.reason })
  await endOtherSessions(transaction, userId, null)
  await endApiTokens(transaction, { userId, now })
  return ok(null)
}
