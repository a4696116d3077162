import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface AppLinkProps {
  /** An in-app path that comes from data, with its query and hash. */
  readonly href: string
  readonly className?: string | undefined
  /** Opens in another tab, so that the current page stays open. */
  readonly isElsewhere?: boolean
  readonly children: ReactNode
}

/** A link to a page of the app whose URL comes from data. */
export function AppLink({ href, className, isElsewhere = false, children }: AppLinkProps) {
  const navigate = useNavigate()
  return (
    <a
      href={href}
      className={className}
      target={isElsewhere ? '_blank' : undefined}
      onClick={(event) => {
        const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (event.defaultPrevented || isElsewhere || opensElsewhere) return
        event.preventDefault()
        void navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
