import { invitedCookie } from '#src/contract/wire/invited-cookie.ts'
import { readInvitation } from '#src/contract/wire/invitation.ts'
import { commit } from '#src/data/engine/commit.ts'
import type { DataContext } from '#src/data/engine/data-context.ts'

/**
 * Reports the invitation link that this browser was opened with, once a user is signed in. The report is queued in the
 * outbox; a guest’s report is sent after the server has created the guest. The cookie is deleted only after the report
 * is stored. A repeated report counts once.
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
