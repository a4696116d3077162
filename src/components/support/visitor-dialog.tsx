import { useState } from 'react'
import { askSupport, newSupportRequestId } from '#src/data/support/ask-support.ts'
import { HelpDialog } from './help-dialog.tsx'

/** Asks the operator something without an account; it needs no data of a member. */
export function VisitorDialog({ onClose }: { readonly onClose: () => void }) {
  const [id] = useState(newSupportRequestId)
  return <HelpDialog user={null} send={(form) => askSupport(id, form)} onClose={onClose} />
}
