import { requestSupport } from '#src/data/support/support-commands.ts'
import { useSession } from '#src/data/session/session-queries.ts'
import { HelpDialog } from './help-dialog.tsx'

/** Sends a question to the operator, online or offline. */
export function SupportDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  if (session === null || session === undefined) return null
  return <HelpDialog user={session.user} send={requestSupport} onClose={onClose} />
}
