import type { router } from '#src/app/router.ts'
import { hasOfflineFiles, subscribeToOfflineFiles } from '#src/platform/storage/offline-files.ts'

/** The pages that are opened next most often, each by one address of its kind. */
const likelyPaths = ['/photo/next', '/locations/next', '/', '/profile', '/locations', '/scanner']

/** Starts loading the code of the page at a path. A failure is shown when the page is opened. */
export function loadPage(by: typeof router, path: string): void {
  for (const route of by.getMatchedRoutes(path)[0]) {
    by.loadRouteChunk(route)?.catch(() => undefined)
    route.options.staticData?.loadEarly?.()
  }
}

/** Loads the code of a link's page from the moment the link is pressed, which is before its click. */
export function loadPressedPages(by: typeof router): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link !== null && link.origin === location.origin) loadPage(by, link.pathname)
    },
    { capture: true, passive: true },
  )
}

/** Loads the code of the likeliest pages while the browser is idle, once the device has the app's files. */
export function loadLikelyPages(by: typeof router): void {
  if (hasOfflineFiles()) return loadWhenIdle(by, likelyPaths)
  const stop = subscribeToOfflineFiles(() => {
    stop()
    loadWhenIdle(by, likelyPaths)
  })
}

/** One after the other: between two of them the browser answers a tap. */
function loadWhenIdle(by: typeof router, [path, ...rest]: readonly string[]): void {
  if (path === undefined) return
  const load = () => {
    loadPage(by, path)
    loadWhenIdle(by, rest)
  }
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load, idlePauseMs)
}

/** Where the browser does not say when it is idle. */
const idlePauseMs = 200
