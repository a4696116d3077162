import { useState } from 'react'
import { sendSupportRequest, newSupportRequestId } from '#src/data/support/send-support-request.ts'
import { HelpDialog } from './help-dialog.tsx'

/** Sends a question to the operator without an account. It needs no member data. */
export function VisitorDialog({ onClose }: { readonly onClose: () => void }) {
  const [id] = useState(newSupportRequestId)
  return <HelpDialog user={null} send={(form) => sendSupportRequest(id, form)} onClose={onClose} />
}
