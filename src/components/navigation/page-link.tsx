import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'

/** Opens an address of this app without reloading the document; null where nothing can, and links are plain ones. */
export const GoToPage = createContext<((href: string) => void) | null>(null)

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
}

/** A link within the app for parts that are also shown where there is no router, or that are many. */
export function PageLink({ href, children, onClick, ...rest }: PageLinkProps) {
  const go = useContext(GoToPage)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (go === null || event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    // What shows that the press was felt is painted before the page is made. A second press of the same link adds no entry to the history.
    requestAnimationFrame(() => setTimeout(() => isHere(href) || go(href)))
  }
  return (
    <a href={href} {...rest} onClick={follow}>
      {children}
    </a>
  )
}

function isHere(href: string): boolean {
  return new URL(href, window.location.href).href === window.location.href
}

/** Other presses open a tab or a window, or save the link. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
