import { invitedCookie } from '#src/contract/wire/invited-cookie.ts'
import { readInvitation } from '#src/contract/wire/invitation.ts'
import { commit } from '#src/data/engine/commit.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/**
 * Reports which invitation link this browser came from, once a user is signed in. It is queued in the outbox and waits
 * for a guest who is not created yet. The cookie is deleted only after that is stored. Reporting it twice counts once.
 */
export async function reportInvitation(context: DataContext): Promise<void> {
  const { storage } = context.platform
  const invitation = readInvitation(storage.readCookie(invitedCookie), context.serverNow())
  if (invitation !== null) await commit(context, { name: 'referral.follow', args: invitation })
  storage.dropCookie(invitedCookie)
}

/** Runs `reportInvitation` in the background and logs a failure. */
export function watchInvitation(context: DataContext): () => void {
  reportInvitation(context).catch((error: unknown) => {
    context.platform.log.warn('invitation-not-reported', { error: String(error) })
  })
  return () => {}
}
