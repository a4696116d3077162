import { useRouter } from '@tanstack/react-router'

/**
 * Returns a function that checks whether this version of the app has a page at a URL from data. Links to missing pages
 * are not shown.
 */
export function useHasPage(): (href: string) => boolean {
  const { routesByPath } = useRouter()
  return (href) => Object.hasOwn(routesByPath, href.replace(/[?#].*$/, ''))
}
