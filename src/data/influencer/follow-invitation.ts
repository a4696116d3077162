import { invitedCookie } from '#src/contract/wire/invited-cookie.ts'
import { readInvitation } from '#src/contract/wire/invitation.ts'
import { commit } from '#src/data/engine/commit.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/**
 * Tells by whose link this browser came, once a user is signed in: it waits in the outbox like anything else, behind a
 * guest who is not created yet. The cookie goes only when that is stored; told twice, it counts once.
 */
export async function followInvitation(context: DataContext): Promise<void> {
  const { storage } = context.platform
  const invitation = readInvitation(storage.readCookie(invitedCookie), context.serverNow())
  if (invitation !== null) await commit(context, { name: 'referral.follow', args: invitation })
  storage.dropCookie(invitedCookie)
}

/** `followInvitation` beside whatever the screens show. */
export function watchInvitation(context: DataContext): () => void {
  followInvitation(context).catch((error: unknown) => {
    context.platform.log.warn('invitation-not-followed', { error: String(error) })
  })
  return () => {}
}
