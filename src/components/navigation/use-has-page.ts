import { useRouter } from '@tanstack/react-router'

/** Tells whether this version of the app has a page at an address from data; a link to nowhere is not shown. */
export function useHasPage(): (href: string) => boolean {
  const { routesByPath } = useRouter()
  return (href) => Object.hasOwn(routesByPath, href.replace(/[?#].*$/, ''))
}
