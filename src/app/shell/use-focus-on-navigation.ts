import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a change of page the focus is on its heading; not on the first page, and not when a page has placed it itself. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        const main = document.getElementById('content')
        if (main?.contains(document.activeElement) === true && document.activeElement !== main) return
        const heading = main?.querySelector<HTMLElement>('[data-page-heading]') ?? main
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}
