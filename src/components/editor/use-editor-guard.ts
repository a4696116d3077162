import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

interface EditorGuard {
  readonly isPrompting: boolean
  /** Closes at once if nothing would be lost; otherwise asks for confirmation. */
  readonly leave: () => void
  readonly cancelLeaving: () => void
}

/** Going back closes the editor instead of leaving the page. Unsaved changes are never lost without a confirmation. */
export function useEditorGuard(hasChanges: boolean, onClose: () => void): EditorGuard {
  const { history } = useRouter()
  const [isPrompting, setPrompting] = useState(false)
  const leave = () => {
    if (hasChanges) setPrompting(true)
    else onClose()
  }
  const latest = useRef({ hasChanges, leave })
  useEffect(() => {
    latest.current = { hasChanges, leave }
  })
  useEffect(
    () =>
      history.block({
        blockerFn: () => {
          latest.current.leave()
          return true
        },
        enableBeforeUnload: () => latest.current.hasChanges,
      }),
    [history],
  )
  return { isPrompting, leave, cancelLeaving: () => setPrompting(false) }
}
