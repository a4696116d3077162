import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

interface EditorGuard {
  readonly isAsking: boolean
  /** Closes at once where nothing would be lost, else asks. */
  readonly leave: () => void
  readonly stay: () => void
}

/** Going back closes the editor instead of leaving the page, and unsaved changes are never lost without a question. */
export function useEditorGuard(hasChanges: boolean, onClose: () => void): EditorGuard {
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    if (hasChanges) setAsking(true)
    else onClose()
  }
  useBlocker({
    shouldBlockFn: () => {
      leave()
      return true
    },
    enableBeforeUnload: () => hasChanges,
  })
  return { isAsking, leave, stay: () => setAsking(false) }
}
