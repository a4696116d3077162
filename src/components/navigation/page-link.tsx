import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'

/** Opens a URL of this app without reloading the document. null if that is not possible; links are then plain links. */
export const GoToPage = createContext<((href: string) => void) | null>(null)

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
}

/** A link within the app for components that also render without a router, or that are numerous. */
export function PageLink({ href, children, onClick, ...rest }: PageLinkProps) {
  const go = useContext(GoToPage)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (go === null || event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    // Paints the pressed state before the page renders. Pressing the same link again adds no history entry.
    requestAnimationFrame(() => setTimeout(() => isCurrentPage(href) || go(href)))
  }
  return (
    <a href={href} {...rest} onClick={follow}>
      {children}
    </a>
  )
}

function isCurrentPage(href: string): boolean {
  return new URL(href, window.location.href).href === window.location.href
}

/** Returns true for a plain click. Other clicks open a tab or a window, or save the link. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
